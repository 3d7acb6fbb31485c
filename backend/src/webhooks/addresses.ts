import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/*
 * Where clouds keep the credentials of a machine. The rest of the house's own network is open on purpose: the till
 * that listens stands there, and only an admin can name it.
 */
const FORBIDDEN = new BlockList();
FORBIDDEN.addSubnet('169.254.0.0', 16, 'ipv4');
FORBIDDEN.addAddress('100.100.100.200', 'ipv4');
FORBIDDEN.addSubnet('fe80::', 10, 'ipv6');
FORBIDDEN.addAddress('fd00:ec2::254', 'ipv6');

/** What a delivery to one comes to. */
export const forbidden = () => new Error('Nothing can be sent to that address.');

/** Of an address that is one already; a name is judged by what it resolves to. */
const isForbidden = (address: string): boolean => {
  const family = isIP(address);
  return family > 0 && FORBIDDEN.check(address, family === 6 ? 'ipv6' : 'ipv4');
};

/** Whether a URL names such an address itself. */
export const isForbiddenUrl = ({ hostname }: URL): boolean => isForbidden(hostname.replace(/^\[|\]$/g, ''));

/** Resolves a name for the connection itself: one that resolved to something else a moment ago gains nothing by it. */
export const lookupAllowed: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error) callback(error, '');
    else if (!first || addresses.some(({ address }) => isForbidden(address))) callback(forbidden(), '');
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
