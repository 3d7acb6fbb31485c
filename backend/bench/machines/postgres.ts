import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client, type QueryResultRow } from 'pg';
import { POSTGRES } from '../places.js';
import { familyMs } from './processor.js';

export interface Database {
  url: string;
  query: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
}

/** One PostgreSQL for the product and the reference, as the house embeds it; it goes with this process. */
export class Postgres {
  private readonly clients: Client[] = [];

  private constructor(
    private readonly supervisor: ChildProcess,
    private readonly url: string,
    private readonly pid: number,
  ) {}

  static async start(): Promise<Postgres> {
    const supervisor = spawn(process.execPath, [POSTGRES], {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    });
    const [line] = (await once(createInterface({ input: supervisor.stdout }), 'line')) as [string];
    const { url, refusal } = JSON.parse(line) as { url?: string; refusal?: string };
    if (!url) throw new Error(refusal);
    const client = new Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query<{ data_directory: string }>('SHOW data_directory');
    await client.end();
    const [pid] = (await readFile(path.join(rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8')).split(
      '\n',
    );
    return new Postgres(supervisor, url, Number(pid));
  }

  /** A database of this name, empty or a copy. */
  async create(name: string, template = 'template0'): Promise<Database> {
    const [main] = this.clients.length > 0 ? this.clients : [await this.connect(this.url)];
    await main?.query(`CREATE DATABASE ${name} TEMPLATE ${template}`);
    const url = this.url.replace(/[^/]+$/, name);
    const client = await this.connect(url);
    return {
      url,
      query: async <Row extends QueryResultRow>(text: string, values?: unknown[]) =>
        (await client.query<Row>(text, values)).rows,
    };
  }

  /** Of the server and all its processes. */
  processorMs(): number {
    return familyMs(this.pid);
  }

  async close(): Promise<void> {
    for (const client of this.clients) await client.end();
    const gone = once(this.supervisor, 'exit');
    this.supervisor.stdin?.end();
    await gone;
  }

  private async connect(url: string): Promise<Client> {
    const client = new Client({ connectionString: url });
    client.on('error', () => undefined);
    await client.connect();
    this.clients.push(client);
    return client;
  }
}
