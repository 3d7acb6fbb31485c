import { useRef, useState } from 'react';
import type { ZodSafeParseResult } from 'zod';
import { HttpError } from '../../../lib/http';
import { useAdminPage } from './page-context';
import { useAct, type Words } from './use-act';

/** What is wrong with each field; an empty text marks it without words. */
export type FieldErrors = Partial<Record<string, string>>;

interface Problem {
  path: string;
  msg: string;
}

const BLANK = 'must not be empty';
const isSentence = (msg: string) => /^[A-Z].*\.$/.test(msg);
const capital = (msg: string) => msg.charAt(0).toUpperCase() + msg.slice(1);

/** A message that is a sentence is said once for the whole form; its fields are only marked. */
const errorsOf = (problems: readonly Problem[], quiet: boolean): FieldErrors =>
  Object.fromEntries(
    problems.map(({ path, msg }) => [path, isSentence(msg) || (quiet && msg === BLANK) ? '' : capital(msg)]),
  );

export interface FormSetup<Fields, Body> {
  start: Fields;
  /** What was typed as it is sent, or what is wrong with it. */
  read: (fields: Fields) => ZodSafeParseResult<Body>;
  send: (body: Body) => Promise<unknown>;
  words: Words;
  /** Left out: the form is empty again. */
  sent?: () => void;
  /** A blank field is only marked. */
  quiet?: boolean;
}

export interface Form<Fields> {
  fields: Fields;
  set: (changes: Partial<Fields>) => void;
  errors: FieldErrors;
  /** Sends what was typed, if it is well-formed. What was typed stays until it has been accepted. */
  submit: () => void;
  busy: boolean;
  restart: (fields: Fields) => void;
}

export const useForm = <Fields extends object, Body>({
  start,
  read,
  send,
  words,
  sent,
  quiet = false,
}: FormSetup<Fields, Body>): Form<Fields> => {
  const { fail } = useAdminPage();
  const [fields, setFields] = useState(start);
  const [errors, setErrors] = useState<FieldErrors>({});
  const round = useRef(0);

  const restart = (next: Fields) => {
    round.current += 1;
    setFields(next);
    setErrors({});
  };

  const act = useAct(async (body: Body) => {
    const { current } = round;
    try {
      await send(body);
    } catch (error) {
      if (error instanceof HttpError && current === round.current)
        setErrors(errorsOf(error.errors ?? [], quiet));
      throw error;
    }
    if (current === round.current) (sent ?? (() => restart(start)))();
  }, words);

  const submit = () => {
    const reading = read(fields);
    if (reading.success) {
      setErrors({});
      void act.run(reading.data);
      return;
    }
    const problems = reading.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      msg: message,
    }));
    setErrors(errorsOf(problems, quiet));
    fail(problems.find(({ msg }) => isSentence(msg))?.msg ?? null);
  };

  const set = (changes: Partial<Fields>) => {
    setFields((before) => ({ ...before, ...changes }));
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changes))),
    );
  };

  return { fields, set, errors, submit, busy: act.running, restart };
};
