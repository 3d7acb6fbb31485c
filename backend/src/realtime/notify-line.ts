import { Logger } from '@nestjs/common';
import { Client } from 'pg';
import { Line, type Connection } from './line.js';

const CHANNEL = 'banquet';
const PATIENCE_MS = 3_000;

/** NOTIFY on a connection of its own: inside the transactions it would have them all wait for one another. */
export class NotifyLine extends Line {
  private readonly logger = new Logger('NotifyLine');

  constructor(private readonly databaseUrl: string) {
    super();
  }

  async connect(heard: (text: string) => void, lost: () => void): Promise<Connection> {
    const client = new Client({
      connectionString: this.databaseUrl,
      application_name: 'banquet-doorbell',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      keepAlive: true,
    });
    // Without a listener a restart of PostgreSQL would end the process.
    client.on('error', (error) => this.logger.debug(`The line broke: ${error.message}`));
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      await client.end();
      throw error;
    }
    client.once('end', lost);
    return {
      say: async (text) => void (await client.query('SELECT pg_notify($1, $2)', [CHANNEL, text])),
      hangUp: () => client.off('end', lost).end(),
    };
  }
}
