import type { IncomingMessage } from 'node:http';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';

/** A browser names the page that opens a socket; only our own pages may. Programs name none. */
const isOurs = ({ headers }: IncomingMessage): boolean => {
  if (!headers.origin) return true;
  try {
    return new URL(headers.origin).host === (headers['x-forwarded-host'] ?? headers.host);
  } catch {
    return false;
  }
};

export class SocketAdapter extends IoAdapter {
  override createIOServer(port: number, options?: ServerOptions): Server {
    return super.createIOServer(port, {
      ...options,
      transports: ['websocket', 'polling'],
      allowRequest: (request: IncomingMessage, answer: (error: string | null, allowed: boolean) => void) =>
        answer(null, isOurs(request)),
      // Compressing costs many times what it saves on messages of this size.
      perMessageDeflate: false,
      httpCompression: false,
      maxHttpBufferSize: 16_384,
      serveClient: false,
      connectTimeout: 10_000,
      pingInterval: 10_000,
      pingTimeout: 8_000,
    } as ServerOptions);
  }
}
