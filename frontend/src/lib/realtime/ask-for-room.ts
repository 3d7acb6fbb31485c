import type { JoinAnswer, JoinState, RoomName } from '@banquet/shared/realtime/protocol';
import { http, HttpError } from '../http';

const ANSWER_WITHIN_MS = 8_000;

/** A session that has ended, or a room that is not there for this person; anything else may pass. */
const FINAL = [401, 403, 404];

/** What `join` would answer, over HTTP; null is no answer. */
export const askForRoom = async (room: RoomName): Promise<JoinAnswer<unknown> | null> => {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ANSWER_WITHIN_MS);
  try {
    return await http.get<JoinState<unknown>>(`/rooms/${room}`, { signal: late.signal });
  } catch (error) {
    const isFinal = error instanceof HttpError && FINAL.includes(error.status) && error.msg !== '';
    return isFinal ? { ok: false, msg: error.msg, retry: false } : null;
  } finally {
    clearTimeout(timer);
  }
};

/** An answer that is lost costs nothing: the next ticket that is drawn says it again. */
export const saySeenOverHttp = (room: RoomName, seq: number) =>
  void http.put(`/rooms/${room}/seen`, { seq }).catch(() => undefined);
