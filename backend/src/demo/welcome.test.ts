import { ACCOUNTS, DEMO_PASSWORD } from './accounts.js';
import { welcome } from './welcome.js';

const linesOf = (text: string) => text.trimEnd().split('\n');

it.each(['http://0.0.0.0:3000', 'http://[::1]:3000', 'http://[::]:3000', 'http://127.0.0.1:3000'])(
  'calls %s what a browser on this machine calls it',
  (url) => {
    expect(welcome(url, { demo: false })).toContain('Banquet is open at http://localhost:3000\n');
  },
);

it('keeps an address that is really one', () => {
  expect(welcome('http://192.168.1.4:8080', { demo: false })).toContain('http://192.168.1.4:8080/login');
});

it('shows the demo’s accounts, their password and what to try, on less than twenty lines', () => {
  const text = welcome('http://[::1]:3000', { demo: true });
  for (const { email, sees } of ACCOUNTS) expect(text).toMatch(new RegExp(`${email} +${sees}\n`));
  expect(text).toContain(DEMO_PASSWORD);
  expect(text).toMatch(/npm run simulate\n/);
  expect(text).toContain('Ctrl-C');
  expect(linesOf(text).length).toBeLessThan(20);
});

it('tells the simulation where the house is, when that is not the usual place', () => {
  expect(welcome('http://[::1]:3001', { demo: true })).toContain(
    'npm run simulate -- --url http://localhost:3001\n',
  );
});

it('tells nobody a password when the house is a real one', () => {
  const text = welcome('http://[::1]:3000', { demo: false });
  expect(text).not.toContain(DEMO_PASSWORD);
  expect(text).not.toContain('simulate');
});
