import { StandardSchemaValidationPipe, type BadRequestException } from '@nestjs/common';
import { z } from 'zod';
import { badRequest } from './refusals.js';

type Issues = Parameters<
  NonNullable<ConstructorParameters<typeof StandardSchemaValidationPipe>[0]>['exceptionFactory'] & object
>[0];

const english = z.locales.en().localeError;

// The first few, each no longer than a name: what was sent must not come back as a sentence of its size.
const listed = (keys: readonly string[]): string => {
  const shown = keys.slice(0, 3).map((key) => (key.length > 60 ? `${key.slice(0, 60)}…` : key));
  return [...shown, ...(keys.length > 3 ? ['…'] : [])].join(', ');
};

// What zod says of a missing field or a wrong type, in the words of the house; what schemas say themselves stands.
z.config({
  localeError: (issue) => {
    if (issue.code === 'invalid_type') {
      return issue.input === undefined ? 'is missing' : `must be of the type ${issue.expected}`;
    }
    if (issue.code === 'unrecognized_keys') return `There is no field ${listed(issue.keys)} here.`;
    if (issue.code === 'invalid_value') return `must be one of ${issue.values.join(', ')}`;
    return english(issue);
  },
});

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
