import type { Transactions } from './transactions.js';

/** Whatever answers a query: a running transaction, or the database asked once. */
export type Reader = Pick<Transactions, 'query'>;
