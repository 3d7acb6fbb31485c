import { StandardSchemaValidationPipe, type BadRequestException } from '@nestjs/common';
import { badRequest } from './refusals.js';

type Issues = Parameters<
  NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory'] & object
>[0];

const pathOf = (issue: Issues[number]): string =>
  (issue.path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.');

// A message that is a sentence stands by itself; one that is not goes on from the field's name.
const sentence = (path: string, message: string): string =>
  /^[A-Z].*\.$/.test(message) || path === '' ? message : `${path} ${message}`;

/** One sentence of the first few things wrong with a body, query or parameter, and each of them by its path. */
export const invalid = (issues: Issues): BadRequestException => {
  const errors = issues.map((issue) => ({ path: pathOf(issue), msg: issue.message }));
  const sentences = [...new Set(errors.map(({ path, msg }) => sentence(path, msg)))];
  return badRequest(sentences.slice(0, 3).join('; '), errors.slice(0, 50));
};

export const validationPipe = new StandardSchemaValidationPipe({ exceptionFactory: invalid });
