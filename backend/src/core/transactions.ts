import { Injectable } from '@nestjs/common';
import type { Client, QueryResultRow } from 'pg';
import { DataSource } from 'typeorm';
import { isRetryable, isUnanswered } from './database-errors.js';

const ATTEMPTS = 4;

// READ COMMITTED, PostgreSQL's default. Commands find their rows by key, so they are planned once a connection, whatever
// the values. By itself PostgreSQL would plan a list of one dish anew each time, for it takes a list that it does not
// know yet to be longer: a third of what an order costs. Readings are planned for what they ask.
const BEGIN = 'BEGIN; SET LOCAL plan_cache_mode = force_generic_plan';
const BEGIN_SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** One running transaction; the first parameter of whatever takes part in it. */
export class Tx {
  private readonly before: (() => void)[] = [];
  private readonly last: (() => Promise<unknown>)[] = [];
  private readonly committed: (() => void)[] = [];

  constructor(private readonly client: Client) {}

  /** The rows of one statement. Give a `name` to one that runs often: PostgreSQL then plans it once a connection. */
  async query<Row extends QueryResultRow>(
    text: string,
    values: unknown[] = [],
    name?: string,
  ): Promise<Row[]> {
    const { rows } = await this.client.query<Row>({ text, values, ...(name && { name }) });
    return rows;
  }

  /** Runs `work` when everything else of the transaction is done. */
  beforeCommit(work: () => void): void {
    this.before.push(work);
  }

  /**
   * A statement that travels together with the COMMIT, after those that were said before it, and so holds its locks for no
   * longer than PostgreSQL takes. `then` is given its rows before anything is run that waits for the commit.
   */
  withCommit<Row extends QueryResultRow>(
    text: string,
    values: unknown[],
    name: string,
    then?: (rows: Row[]) => void,
  ): void {
    this.last.push(() => this.query<Row>(text, values, name).then(then));
  }

  /** Runs `work` once the transaction is committed, and never if it is not. */
  afterCommit(work: () => void): void {
    this.committed.push(work);
  }

  async commit(): Promise<void> {
    for (const work of this.before) work();
    // Where one of the last fails, PostgreSQL makes a ROLLBACK of the COMMIT behind it.
    await Promise.all([...this.last.map((send) => send()), this.client.query('COMMIT')]);
  }

  announce(): void {
    for (const work of this.committed) work();
  }
}

/** The only place where transactions begin and end. */
@Injectable()
export class Transactions {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in one transaction, again from its start after a deadlock. `work` must have no other effects. */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        const [result, tx] = await this.transaction(BEGIN, work);
        tx.announce();
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
      }
    }
  }

  /** Several reads of one and the same moment. */
  async snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const [result] = await this.transaction(BEGIN_SNAPSHOT, work);
    return result;
  }

  /** One statement by itself. */
  query<Row extends QueryResultRow>(text: string, values: unknown[] = [], name?: string): Promise<Row[]> {
    return this.connected((client) => new Tx(client).query<Row>(text, values, name));
  }

  private transaction<T>(begin: string, work: (tx: Tx) => Promise<T>): Promise<[T, Tx]> {
    return this.connected(async (client) => {
      try {
        // On its way together with the first statement (the pool's connections take several at once); where it fails,
        // the connection is broken, and so fails that statement.
        client.query(begin).catch(() => undefined);
        const tx = new Tx(client);
        const result = await work(tx);
        await tx.commit();
        return [result, tx];
      } catch (error) {
        // On a connection that waits for an answer, the ROLLBACK would wait as well; its end is one too.
        if (!isUnanswered(error)) await client.query('ROLLBACK').catch(() => client.end());
        throw error;
      }
    });
  }

  /** Lends a connection of the pool, which must not get it back while it still waits for an answer. */
  private async connected<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    try {
      // TypeORM leaves its driver's client untyped; with `pg` it is this.
      const client = (await runner.connect()) as Client;
      return await work(client).catch(async (error: unknown) => {
        if (isUnanswered(error)) await client.end();
        throw error;
      });
    } finally {
      await runner.release();
    }
  }
}
