import { z } from 'zod';

// PostgreSQL stores neither NUL nor half of a surrogate pair; a text that only looks different because of
// direction overrides or invisible controls must not reach a kitchen's screen.
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u202A-\u202E\u2066-\u2069]/;

const printable = (text: string) => text.isWellFormed() && !UNPRINTABLE.test(text);

/** A text of at most `max` code units, trimmed, NFC, free of control characters. May be empty. */
export const text = (max: number) =>
  z
    .string()
    .refine(printable, 'contains characters that cannot be shown')
    .transform((value) => value.normalize('NFC').trim())
    .pipe(z.string().max(max, `must be at most ${max} characters`));

/** The same, with at least one visible character. `msg` is what a blank one is told. */
export const requiredText = (max: number, msg = 'must not be empty') =>
  text(max).refine((value) => value.length > 0, msg);

export const id = z.uuid('is not a valid id');
export type Id = z.infer<typeof id>;

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
