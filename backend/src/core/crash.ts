import type { Logger } from './logger.js';

/** Nobody knows what state an error that was not caught leaves behind: it is logged, and whoever started us does so again. */
export const onCrash = (logger: Logger): void => {
  const crash = (error: unknown) => {
    logger.error(error, 'Crash');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
};
