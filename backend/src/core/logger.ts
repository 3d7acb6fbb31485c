import { ConsoleLogger } from '@nestjs/common';
import type { Config } from './config.js';

const LEVELS = ['error', 'warn', 'log', 'debug', 'verbose'] as const;

/** What Nest says of its own start: news to whoever debugs it, noise to whoever opens the house. */
const BOOT = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
  'WebSocketsController',
]);

export class Logger extends ConsoleLogger {
  constructor({ logLevel }: Pick<Config, 'logLevel'>) {
    super({ logLevels: LEVELS.slice(0, LEVELS.indexOf(logLevel) + 1) });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    const boot = typeof context === 'string' && BOOT.has(context);
    if (!boot || this.isLevelEnabled('debug')) super.log(message, ...rest);
  }
}
