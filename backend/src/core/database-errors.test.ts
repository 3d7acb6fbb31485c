import { once } from 'node:events';
import { connect } from 'node:net';
import { DatabaseError } from 'pg';
import { QueryFailedError } from 'typeorm';
import { isDatabaseAway, isRetryable, sqlState } from './database-errors.js';

const refused = (code: string) => {
  const error = new DatabaseError('No.', 0, 'error');
  error.code = code;
  return error;
};

it.each([
  ['has too many connections', '53300'],
  ['has a full disk', '53100'],
  ['is shutting down', '57P01'],
  ['is starting', '57P03'],
  ['has crashed', '57P02'],
  ['takes no connections', '55000'],
  ['has become a standby', '25006'],
  ['is being restored', '3D000'],
  ['has another password now', '28P01'],
  ['cannot read its files', '58030'],
])('a database that %s is away', (_what, code) => {
  expect(isDatabaseAway(refused(code))).toBe(true);
  expect(isDatabaseAway(new QueryFailedError('SELECT 1', [], refused(code)))).toBe(true);
});

it('so is one that nobody answers for', async () => {
  const socket = connect(1, '127.0.0.1');
  const [error] = (await once(socket, 'close').then(
    () => [undefined],
    (reason: unknown) => [reason],
  )) as [unknown];
  expect(isDatabaseAway(error)).toBe(true);
});

it('a request at fault is not its fault', () => {
  for (const code of ['23505', '22P02', '42601', '40P01']) expect(isDatabaseAway(refused(code))).toBe(false);
  expect(isDatabaseAway(new Error('No.'))).toBe(false);
  expect(isDatabaseAway(undefined)).toBe(false);
});

it('what was refused is known by its SQLSTATE, wrapped or not', () => {
  expect(sqlState(new QueryFailedError('SELECT 1', [], refused('40P01')))).toBe('40P01');
  expect(isRetryable(refused('40001'))).toBe(true);
  expect(isRetryable(refused('23505'))).toBe(false);
});
