/*
 * Loaded into the house before its own code (node --import), so that a test can have it die, or lose its database,
 * at the one moment that no killing from outside would hit: around the COMMIT of a transaction that recorded events.
 * The parent arms it with a message { strike }, which holds for one such COMMIT.
 */
import pg from 'pg';

/** The statement with which a transaction records what happened. */
const RECORDS = 'append';

let armed;
const recorded = new WeakSet();

process.on('message', ({ strike }) => (armed = strike));
// What remains of a run that was killed ends itself.
process.on('disconnect', () => process.exit(1));

const die = () => process.kill(process.pid, 'SIGKILL');

const strikes = {
  'kill before COMMIT': () => {
    die();
    return new Promise(() => undefined);
  },
  'kill after COMMIT': (commit) => commit().then(die),
  /** The transaction is done, and the house is told that its connection broke. */
  'lose the answer to COMMIT': async (commit, client) => {
    await commit();
    process.send({ struck: 'lose the answer to COMMIT' });
    client.connection.stream.destroy();
    throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' });
  },
};

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (...args) {
  const [statement] = args;
  const text = typeof statement === 'string' ? statement : statement?.text;
  if (statement?.name === RECORDS) recorded.add(this);
  if (text !== 'COMMIT' && text !== 'ROLLBACK') return query.apply(this, args);
  const strike = text === 'COMMIT' && recorded.has(this) ? strikes[armed] : undefined;
  recorded.delete(this);
  if (!strike) return query.apply(this, args);
  armed = undefined;
  return strike(() => query.apply(this, args), this);
};
