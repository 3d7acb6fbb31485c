import type { HttpException } from '@nestjs/common';
import { brokenConstraint } from './database-errors.js';

/**
 * Turns a broken constraint into the refusal meant for it, by its name, and lets every other error through. The
 * database decides, so that two who ask at once cannot both be told yes.
 */
export const refusing =
  (refusals: Readonly<Record<string, () => HttpException>>) =>
  (error: unknown): never => {
    const refusal = refusals[brokenConstraint(error) ?? ''];
    throw refusal ? refusal() : error;
  };
