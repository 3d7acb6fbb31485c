import { z } from 'zod';

// PostgreSQL stores neither NUL nor half of a surrogate pair; a text that only looks different because of
// direction overrides or invisible controls must not reach a kitchen's screen; U+FFFD is what is left of bytes
// that were no UTF-8.
const UNPRINTABLE = /(?![\t\n\r])\p{Control}|[\u202A-\u202E\u2066-\u2069\uFFFD]/u;

// Joiners and fillers take no room by themselves: a name of nothing else looks like none.
const VISIBLE = /[^\p{Default_Ignorable_Code_Point}\p{White_Space}]/u;

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
  text(max).refine((value) => VISIBLE.test(value), msg);

/** An id by which something is looked up. In lower case: one thing has one id, and one room. */
export const idOr = (msg: string) => z.uuid(msg).toLowerCase();

export const id = idOr('is not a valid id');
export type Id = z.infer<typeof id>;

/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime();
