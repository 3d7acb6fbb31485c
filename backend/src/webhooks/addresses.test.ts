import type { LookupAddress } from 'node:dns';
import { lookupAllowed } from './addresses.js';

const resolve = (name: string, all: boolean) =>
  new Promise<string | LookupAddress[]>((found, refused) =>
    lookupAllowed(name, { all }, (error, address) => (error ? refused(error) : found(address))),
  );

it.each(['169.254.169.254', '100.100.100.200', 'fe80::1', 'fd00:ec2::254', '::ffff:169.254.169.254'])(
  'sends nothing to a name that stands for %s',
  async (address) => {
    await expect(resolve(address, true)).rejects.toThrow('Nothing can be sent to that address.');
    await expect(resolve(address, false)).rejects.toThrow('Nothing can be sent to that address.');
  },
);

it.each(['192.168.1.20', '10.0.0.7', '127.0.0.1', 'fd12:3456::7'])(
  'finds a till in the house at %s',
  async (address) => {
    expect(await resolve(address, false)).toBe(address);
    expect(await resolve(address, true)).toEqual([{ address, family: address.includes(':') ? 6 : 4 }]);
  },
);
