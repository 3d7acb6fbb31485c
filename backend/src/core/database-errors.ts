import { DatabaseError } from 'pg';

/** The SQLSTATE of what PostgreSQL refused, also when TypeORM wrapped it. */
export const sqlState = (error: unknown): string | undefined => {
  if (error instanceof DatabaseError) return error.code;
  return error instanceof Error && 'driverError' in error ? sqlState(error.driverError) : undefined;
};

/** The name of the constraint that a change would break. */
export const brokenConstraint = (error: unknown): string | undefined => {
  if (error instanceof DatabaseError) return error.constraint;
  return error instanceof Error && 'driverError' in error ? brokenConstraint(error.driverError) : undefined;
};

/** Deadlock and serialization failure: the only two after which the whole transaction may simply be run again. */
export const isRetryable = (error: unknown): boolean => ['40P01', '40001'].includes(sqlState(error) ?? '');

const CONNECTION_LOST = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|ENETUNREACH)$/;
// pg names these by message alone.
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;

/** Whether the database, rather than the request, is at fault: shutting down, starting, full, locked or out of reach. */
export const isDatabaseAway = (error: unknown): boolean => {
  const state = sqlState(error);
  if (state) return /^(08|53|57P|55P03|25P03|57014|58030)/.test(state);
  if (!(error instanceof Error)) return false;
  if ('code' in error && CONNECTION_LOST.test(String(error.code))) return true;
  if (CONNECTION_MESSAGES.test(error.message)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return 'driverError' in error && isDatabaseAway(error.driverError);
};
