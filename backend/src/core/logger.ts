import { inspect } from 'node:util';
import { isNativeError } from 'node:util/types';
import { ConsoleLogger, type LogLevel } from '@nestjs/common';
import type { Config } from './config.js';
import { requestId } from './request-id.js';

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

/** What must not be in a log, wherever it comes from. */
const SECRETS: readonly [RegExp, string][] = [
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]'],
  [/\b([a-z]+:\/\/[^\s:/@]*):[^\s/@]*@/gi, '$1:[password]@'],
  // An order's id is its guest's key to it. The last digits are enough to tell one from another.
  [/\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}([\da-f]{8})\b/gi, '…$1'],
];

const withoutSecrets = (text: string): string =>
  SECRETS.reduce((told, [secret, instead]) => told.replace(secret, instead), text);

/** Whatever a text holds, it cannot pass for a line of its own, nor steer a terminal. */
const inPlace = (text: string): string =>
  text
    .replace(/\r?\n/g, '\n    ')
    .replace(/[^\P{Cc}\n]/gu, (control) => `\\x${control.charCodeAt(0).toString(16).padStart(2, '0')}`);

const textOf = (message: unknown): string => {
  if (typeof message === 'string') return withoutSecrets(message);
  return withoutSecrets(isNativeError(message) ? (message.stack ?? message.message) : inspect(message));
};

/** One object a line, or text for people; each line names the request on whose behalf it was written. */
export class Logger extends ConsoleLogger {
  private readonly asJson: boolean;

  constructor({ logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>) {
    super({ logLevels: LEVELS.slice(0, LEVELS.indexOf(logLevel) + 1) });
    this.asJson = logFormat === 'json';
  }

  override log(message: unknown, ...rest: unknown[]): void {
    const context = rest.at(-1);
    const boot = typeof context === 'string' && BOOT.has(context);
    if (!boot || this.isLevelEnabled('debug')) super.log(message, ...rest);
  }

  /** For whoever sits at the terminal: as it is, unless a machine reads the lines. */
  announce(text: string): void {
    if (this.asJson) this.printMessages([text.trim()], 'House');
    else process.stdout.write(`${text}\n`);
  }

  /** `fields` are what a machine can look for in the message. */
  protected override printMessages(
    messages: unknown[],
    context = '',
    level: LogLevel = 'log',
    stream: 'stdout' | 'stderr' = 'stdout',
    stack?: unknown,
    fields?: Record<string, unknown>,
  ): void {
    const request = requestId();
    const texts = messages.map(textOf);
    if (!this.asJson) {
      const after = request === undefined ? '' : ` (request ${request})`;
      super.printMessages(
        texts.map((text) => inPlace(text) + after),
        context,
        level,
        stream,
      );
      return;
    }
    const told = Object.entries(fields ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' ? withoutSecrets(value) : value,
    ]);
    const time = new Date().toISOString();
    const more = {
      ...(request !== undefined && { request }),
      ...(stack !== undefined && { stack: textOf(stack) }),
    };
    for (const msg of texts) {
      process[stream].write(
        `${JSON.stringify({ ...Object.fromEntries(told), time, level, context, msg, ...more })}\n`,
      );
    }
  }

  protected override printStackTrace(stack: string): void {
    if (stack && !this.asJson) super.printStackTrace(inPlace(textOf(stack)));
  }
}
