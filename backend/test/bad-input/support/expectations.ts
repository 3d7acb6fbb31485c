import { refusal } from '@banquet/shared/errors';
import type { Answer } from '../../support/api.js';
import { digest, type Stage } from './stage.js';

const TECHNICAL =
  /<html|<!doctype|\bat .+:\d+:\d+|node_modules|QueryFailed|invalid input syntax|SELECT |INSERT |UPDATE /i;

/** A refusal that a person can act on: a 4xx and one sentence, and nothing of how the house is made. */
export const expectRefusal = (what: unknown, { status, body }: Pick<Answer, 'status' | 'body'>): void => {
  const said = refusal.safeParse(body);
  const isClear = said.success && said.data.msg.trim() !== '' && said.data.msg.length < 1_000;
  if (status >= 400 && status < 500 && isClear && !TECHNICAL.test(JSON.stringify(body))) return;
  throw new Error(`${brief(what)} was answered ${status} ${brief(body)}`);
};

export const brief = (value: unknown): string => {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 400 ? `${text.slice(0, 400)}… (${text.length})` : text;
};

/** Does what should be refused, and sees to it that nothing was written, nothing told, and everybody is still there. */
export const leavingNoTrace = async (stage: Stage, work: () => Promise<unknown>): Promise<void> => {
  // What an earlier case rightly did is told by now, and what this one should not have done is told before it is asked for.
  await stage.listeners.settled();
  const before = await digest(stage);
  stage.listeners.heard = [];
  await work();
  expect(stage.listeners.alive).toBe(true);
  await stage.listeners.settled();
  expect(stage.listeners.heard).toEqual([]);
  expect(await digest(stage)).toEqual(before);
  expect((await stage.house.guest.request('GET', '/health')).status).toBe(200);
};
