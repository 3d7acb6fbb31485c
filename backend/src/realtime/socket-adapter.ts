import type { IncomingMessage } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import { Decoder } from 'socket.io-parser';
import { Entrance } from '../core/entrance.js';
import { Door } from './door.js';
import { AnswerEncoder } from './encoder.js';

/** A browser names the page that opens a socket; only our own pages may. Programs name none. */
const isOurs = ({ headers }: IncomingMessage): boolean => {
  if (!headers.origin) return true;
  try {
    return new URL(headers.origin).host === (headers['x-forwarded-host'] ?? headers.host);
  } catch {
    return false;
  }
};

/** Whoever says so is let in sooner; what they may see is asked where they join. */
const isStaff = ({ url = '' }: IncomingMessage): boolean => /[?&]staff=/.test(url);

export class SocketAdapter extends IoAdapter {
  private readonly entrance: Entrance;
  private readonly door: Door;

  constructor(app: INestApplicationContext) {
    super(app);
    this.entrance = app.get(Entrance, { strict: false });
    this.door = new Door(this.entrance);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    return super.createIOServer(port, {
      ...options,
      transports: ['websocket', 'polling'],
      parser: { Encoder: AnswerEncoder, Decoder },
      allowRequest: (request: IncomingMessage, answer: (error: string | null, allowed: boolean) => void) =>
        this.door.queue(isStaff(request), () =>
          // A refusal below the sockets is not final: the client asks again, and finds another node behind this address.
          answer(null, isOurs(request) && !this.entrance.isClosed),
        ),
      // Compressing costs many times what it saves on messages of this size.
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: 16_384,
      serveClient: false,
      connectTimeout: 10_000,
      // That a screen has lost us it learns from the heartbeats, and sooner; this is how we learn that it is gone, which
      // nobody waits for: once a minute it was a third of what idle phones take.
      pingInterval: 300_000,
      pingTimeout: 20_000,
    } as ServerOptions);
  }
}
