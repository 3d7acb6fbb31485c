import { useState } from 'react';
import type { ZodSafeParseResult } from 'zod';
import { createStore, useStore, type StoreApi } from 'zustand';
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

interface Typed<Fields> {
  fields: Fields;
  errors: FieldErrors;
  /** How often fields have been marked: each time the first of them wants the focus. */
  marked: number;
}

export interface Form<Fields> {
  /** What was typed, apart from the page, so that a key pressed draws only the fields anew and not a table of them. */
  typed: StoreApi<Typed<Fields>>;
  set: (changes: Partial<Fields>) => void;
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
  const [typed] = useState(() =>
    createStore<Typed<Fields>>(() => ({ fields: start, errors: {}, marked: 0 })),
  );
  const restart = (fields: Fields) => typed.setState({ fields, errors: {} });
  const mark = (problems: readonly Problem[]) =>
    typed.setState(({ marked }) => ({ errors: errorsOf(problems, quiet), marked: marked + 1 }));

  const act = useAct(async (body: Body) => {
    const { fields } = typed.getState();
    try {
      await send(body);
    } catch (error) {
      if (error instanceof HttpError) mark(error.errors ?? []);
      throw error;
    }
    // What was typed while the call was under way is not thrown away.
    if (fields === typed.getState().fields) (sent ?? (() => restart(start)))();
  }, words);

  const submit = () => {
    const reading = read(typed.getState().fields);
    if (reading.success) {
      mark([]);
      void act.run(reading.data);
      return;
    }
    const problems = reading.error.issues.map(({ path, message }) => ({
      path: path.join('.'),
      msg: message,
    }));
    mark(problems);
    fail(problems.find(({ msg }) => isSentence(msg))?.msg ?? null);
  };

  const set = (changes: Partial<Fields>) =>
    typed.setState(({ fields, errors }) => ({
      fields: { ...fields, ...changes },
      errors: Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changes))),
    }));

  return { typed, set, submit, busy: act.running, restart };
};

/** What stands in a form's fields, for those who show them. */
export const useFields = <Fields>({ typed, set }: Form<Fields>) => ({ ...useStore(typed), set });
