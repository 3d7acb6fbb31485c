import { isNativeError } from 'node:util/types';
import { isDatabaseAway } from '../core/database-errors.js';
import { StartError } from '../core/start-error.js';

/** Runs what a person asked for on the command line; what goes wrong is said in a sentence, with the exit code 1. */
export const command = async (usage: string, work: () => Promise<void>): Promise<void> => {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof StartError) console.error(error.message);
    else if (isMistyped(error)) console.error(`${error.message}\n${usage}`);
    else if (isDatabaseAway(error)) console.error(`The database cannot be reached: ${String(error)}`);
    else console.error(error);
  }
};

/** What parseArgs throws. */
const isMistyped = (error: unknown): error is Error =>
  isNativeError(error) && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
