import { ACCOUNTS, DEMO_PASSWORD } from './accounts.js';
import type { Opening } from './opening.js';

const HERE = new Set(['0.0.0.0', '127.0.0.1', '[::]', '[::1]']);

/** Where `npm run simulate` looks for the house unless it is told. */
export const USUAL_URL = 'http://localhost:3000';

const EMAIL_WIDTH = Math.max(...ACCOUNTS.map(({ email }) => email.length));

/** What somebody who has just started the house wants to know. `url` is where it listens. */
export const welcome = (url: string, { demo }: Opening): string => {
  const address = reachable(url);
  const lines = [
    `Banquet is open at ${address}`,
    '',
    ...(demo ? tour(address) : [`Staff log in at ${address}/login`, '']),
    'Ctrl-C stops it.',
  ];
  return `\n${lines.join('\n')}\n`;
};

/** The address as a browser on this machine takes it. */
const reachable = (url: string): string => {
  const address = new URL(url);
  if (HERE.has(address.hostname)) address.hostname = 'localhost';
  return address.origin;
};

const tour = (address: string): string[] => [
  `This is the demo. Everybody's password is ${DEMO_PASSWORD}`,
  ...ACCOUNTS.map(({ email, sees }) => `  ${email.padEnd(EMAIL_WIDTH)}  ${sees}`),
  '',
  'What to try first',
  '  Order a soup as a guest: section Main Kitchen, any table.',
  `  Watch it arrive: log in as kitchen1 in a private window, ${address}/login`,
  `  Fill the house, in a second terminal: npm run simulate${address === USUAL_URL ? '' : ` -- --url ${address}`}`,
  '',
];
