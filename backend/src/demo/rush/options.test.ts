import { readOptions, UsageError } from './options.js';

it('plays sixty orders at the usual address unless told otherwise', () => {
  expect(readOptions([])).toEqual({ orders: 60, rate: 2, pace: 20, url: 'http://localhost:3000' });
});

it('takes every number, and an address with a path too much', () => {
  expect(
    readOptions(['--orders', '200', '--rate=0.5', '--pace', '1', '--url', 'http://10.0.0.7:3001/']),
  ).toEqual({ orders: 200, rate: 0.5, pace: 1, url: 'http://10.0.0.7:3001' });
});

it('only explains itself when asked for help', () => {
  expect(readOptions(['--help'])).toBeUndefined();
});

it.each([
  ['--orders', '0', '--orders must be a whole number from 1 to 5000.'],
  ['--orders', '2.5', '--orders must be a whole number from 1 to 5000.'],
  ['--orders', 'many', '--orders must be a whole number from 1 to 5000.'],
  ['--rate', '50', '--rate must be a number from 0.1 to 10.'],
  ['--pace', '', '--pace must be a number from 1 to 200.'],
  ['--url', 'localhost:3000', '--url must be an address like http://localhost:3000.'],
])('refuses %s %s in one sentence', (name, value, sentence) => {
  expect(() => readOptions([name, value])).toThrow(new UsageError(sentence));
});

it('tells of everything that is wrong at once', () => {
  expect(() => readOptions(['--orders', '0', '--rate', '0'])).toThrow(/--orders .*\n--rate /);
});

it('refuses what it does not know', () => {
  expect(() => readOptions(['--order', '3'])).toThrow(new UsageError("Unknown option '--order'."));
});
