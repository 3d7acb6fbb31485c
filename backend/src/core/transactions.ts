import { Injectable } from '@nestjs/common';
import type { PoolClient, QueryResultRow } from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { isRetryable } from './database-errors.js';

const ATTEMPTS = 4;

/** One running transaction; the first parameter of whatever takes part in it. */
export class Tx {
  private readonly last: (() => Promise<void>)[] = [];
  private readonly committed: (() => void)[] = [];

  constructor(
    readonly manager: EntityManager,
    private readonly client: PoolClient,
  ) {}

  /** The rows of one statement. Give a `name` to one that runs often: PostgreSQL then plans it once a connection. */
  async query<Row extends QueryResultRow>(
    text: string,
    values: unknown[] = [],
    name?: string,
  ): Promise<Row[]> {
    const { rows } = await this.client.query<Row>({ text, values, ...(name && { name }) });
    return rows;
  }

  /** Runs `work` as the transaction's last statements, when all its other locks are already held. */
  beforeCommit(work: () => Promise<void>): void {
    this.last.push(work);
  }

  /** Runs `work` once the transaction is committed, and never if it is not. */
  afterCommit(work: () => void): void {
    this.committed.push(work);
  }

  async finish(): Promise<void> {
    for (const work of this.last) await work();
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
        const [result, tx] = await this.dataSource.transaction('READ COMMITTED', async (manager) => {
          const tx = await open(manager);
          const result = await work(tx);
          await tx.finish();
          return [result, tx] as const;
        });
        tx.announce();
        return result;
      } catch (error) {
        if (attempt === ATTEMPTS || !isRetryable(error)) throw error;
        await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
      }
    }
  }

  /** Several reads of one and the same moment. */
  snapshot<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.dataSource.transaction('REPEATABLE READ', async (manager) => work(await open(manager)));
  }

  /** One statement by itself. */
  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const client = (await runner.connect()) as PoolClient;
      const { rows } = await client.query<Row>(text, values);
      return rows;
    } finally {
      await runner.release();
    }
  }
}

const open = async (manager: EntityManager): Promise<Tx> => {
  if (!manager.queryRunner) throw new Error('A transaction without a connection.');
  // TypeORM leaves its driver's client untyped; with `pg` it is this.
  return new Tx(manager, (await manager.queryRunner.connect()) as PoolClient);
};
