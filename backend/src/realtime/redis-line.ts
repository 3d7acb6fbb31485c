import { Logger } from '@nestjs/common';
import { createClient } from 'redis';
import { Line, type Connection } from './line.js';

const CHANNEL = 'banquet';
const PATIENCE_MS = 3_000;
const PING_MS = 5_000;
const MAX_UNSENT = 100;

/**
 * Redis pub/sub. Its client's own reconnecting is off: it would queue what is said meanwhile, and hearing again would
 * hang on its memory of what it had subscribed to. The doorbell connects anew instead, as for every line.
 */
export class RedisLine extends Line {
  private readonly logger = new Logger('RedisLine');

  constructor(private readonly url: string) {
    super();
  }

  async connect(heard: (text: string) => void, lost: () => void): Promise<Connection> {
    const client = createClient({
      url: this.url,
      name: 'banquet-doorbell',
      disableOfflineQueue: true,
      commandsQueueMaxLength: MAX_UNSENT,
      maintNotifications: 'disabled',
      pingInterval: PING_MS,
      // A Redis that says nothing, not even to a ping, is away.
      socket: { connectTimeout: PATIENCE_MS, socketTimeout: PING_MS + PATIENCE_MS, reconnectStrategy: false },
    });
    client.on('error', (error: Error) => this.logger.debug(`The line broke: ${error.message}`));
    try {
      await client.connect();
      await client.subscribe(CHANNEL, heard);
    } catch (error) {
      client.destroy();
      throw error;
    }
    client.once('terminated', lost);
    return {
      say: async (text) => void (await client.publish(CHANNEL, text)),
      hangUp: () => {
        client.off('terminated', lost).destroy();
        return Promise.resolve();
      },
    };
  }
}
