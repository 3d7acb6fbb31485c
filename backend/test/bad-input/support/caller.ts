import { io, type Socket } from 'socket.io-client';
import { z } from 'zod';
import type { House } from '../../support/house.js';

const PATIENCE_MS = 10_000;

const reply = z.object({
  ok: z.boolean(),
  msg: z.string().optional(),
  retry: z.boolean().optional(),
  seq: z.int().optional(),
});
export type Reply = z.infer<typeof reply>;

/** A socket that may say anything. */
export class Caller {
  readonly socket: Socket;

  constructor(house: House, token?: unknown) {
    this.socket = io(house.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: token === undefined ? {} : { token },
    });
  }

  /** Why it may not come in; undefined when it may. */
  refusal(): Promise<string | undefined> {
    if (this.socket.connected) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      this.socket.once('connect', () => resolve(undefined));
      this.socket.once('connect_error', ({ message }) => resolve(message));
    });
  }

  /** What is answered, an answer as the protocol has it. */
  async say(event: string, ...given: unknown[]): Promise<Reply> {
    return reply.parse(await this.socket.timeout(PATIENCE_MS).emitWithAck(event, ...given));
  }

  close(): void {
    this.socket.disconnect();
  }
}

/** Somebody at the other end of a socket, let in. */
export const callerAt = async (house: House, token?: unknown): Promise<Caller> => {
  const caller = new Caller(house, token);
  const refusal = await caller.refusal();
  if (refusal !== undefined) throw new Error(`The socket was refused: ${refusal}`);
  return caller;
};
