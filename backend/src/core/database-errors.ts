import { DatabaseError } from 'pg';

// Not `instanceof Error`: Node makes the errors of its sockets outside the realm that Jest gives a test.
type Fault = Partial<Record<'code' | 'message' | 'driverError' | 'errors', unknown>>;
const faultOf = (error: unknown): Fault => (typeof error === 'object' && error !== null ? error : {});

/** What PostgreSQL itself refused, also when TypeORM wrapped it. */
const refusalIn = (error: unknown): DatabaseError | undefined => {
  if (error instanceof DatabaseError) return error;
  const { driverError } = faultOf(error);
  return driverError === undefined ? undefined : refusalIn(driverError);
};

export const sqlState = (error: unknown): string | undefined => refusalIn(error)?.code;

/** The name of the constraint that a change would break. */
export const brokenConstraint = (error: unknown): string | undefined => refusalIn(error)?.constraint;

/** Deadlock and serialization failure: the only two after which the whole transaction may simply be run again. */
export const isRetryable = (error: unknown): boolean => ['40P01', '40001'].includes(sqlState(error) ?? '');

/*
 * 08 connection, 28 and 3D not let in (a password changed, a database being restored), 53 no memory, disk or
 * connection left, 57P shutting down or starting, 58 its files or disk, 25006 a standby that takes no writes, 25P03 and
 * 57014 over a time limit, 55000 takes no connections, 55P03 a lock not had in time.
 */
const AWAY = /^(08|28|3D|53|57P|58|25006|25P03|57014|55000|55P03)/;
const CONNECTION_LOST =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/;
const UNANSWERED = 'Query read timeout';
// pg names these by message alone; the last is what TypeORM makes of a connection that broke before its first statement.
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client (has encountered a connection error|was closed)|Cannot use a pool after|Query read timeout|Query runner already released)/;

/** Whether a question was given up, which leaves its connection waiting for the answer. */
export const isUnanswered = (error: unknown): boolean => {
  const { message, driverError } = faultOf(error);
  return message === UNANSWERED || (driverError !== undefined && isUnanswered(driverError));
};

/** Whether the database, rather than the request, is at fault: shutting down, starting, full, locked or out of reach. */
export const isDatabaseAway = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state) return AWAY.test(state);
  const { code, message, driverError, errors } = faultOf(error);
  if (CONNECTION_LOST.test(String(code)) || CONNECTION_MESSAGES.test(String(message))) return true;
  if (Array.isArray(errors)) return errors.some(isDatabaseAway);
  return driverError !== undefined && isDatabaseAway(driverError);
};
