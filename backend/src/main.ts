import './core/garbage.js';
import 'reflect-metadata';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from './app.setup.js';
import { readConfig, type Config } from './core/config.js';
import { onCrash } from './core/crash.js';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './core/embedded-postgres/embedded-postgres.js';
import { Logger } from './core/logger.js';
import { migrate } from './core/migrate.js';
import { claimPort } from './core/port.js';
import { StartError } from './core/start-error.js';
import { onStop } from './core/stop.js';
import { isDatabaseAway } from './core/database-errors.js';
import { openHouse } from './demo/opening.js';
import { welcome } from './demo/welcome.js';

const started: { database?: EmbeddedPostgres; app?: NestFastifyApplication } = {};

const stop = async (): Promise<void> => {
  await started.app?.close();
  await started.database?.stop();
};

const start = async (config: Config, logger: Logger): Promise<void> => {
  await claimPort(config);
  if (!config.databaseUrl) {
    started.database = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      log: (text) => logger.announce(text),
    });
  }
  const databaseUrl = config.databaseUrl ?? started.database?.url ?? '';
  await migrate(databaseUrl);
  const opening = await openHouse(config, databaseUrl);
  started.app = await createApp(config, databaseUrl);
  await started.app.listen({ port: config.port, host: config.host, backlog: 4_096 });
  logger.announce(welcome(await started.app.getUrl(), opening));
};

const sentence = (error: unknown): string | undefined => {
  if (error instanceof StartError) return error.message;
  if (isDatabaseAway(error)) return `The database at DATABASE_URL cannot be reached: ${String(error)}`;
  return undefined;
};

try {
  const config = readConfig();
  const logger = new Logger(config);
  onCrash(logger);
  onStop(stop, config);
  await start(config, logger);
} catch (error) {
  console.error(sentence(error) ?? error);
  await stop();
  process.exit(1);
}
