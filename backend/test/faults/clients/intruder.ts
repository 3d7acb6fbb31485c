import type { Envelope, JoinAnswer, ServerToClient } from '@banquet/shared/realtime/protocol';
import { io, type Socket } from 'socket.io-client';
import type { Recorders } from './caller.js';
import type { Upward } from './screen.js';

const AGAIN_MS = 2_000;

/** Somebody who asks for rooms that are not theirs to see, again and again. */
export class Intruder {
  private readonly socket: Socket<ServerToClient, Upward>;
  private readonly asking: NodeJS.Timeout;

  constructor(
    private readonly records: Recorders,
    private readonly name: string,
    port: number,
    private readonly rooms: readonly string[],
    token: () => string | undefined = () => undefined,
  ) {
    this.socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelayMax: 2_500,
      auth: (tell) => tell({ token: token() }),
    });
    this.socket.on('connect', () => this.ask());
    this.socket.onAny((type: string, message: Partial<Envelope>) => {
      if (message.room !== undefined) this.caught(`heard ${type} of ${message.room}`);
    });
    this.asking = setInterval(() => this.ask(), AGAIN_MS);
  }

  close(): void {
    clearInterval(this.asking);
    this.socket.disconnect();
  }

  private ask(): void {
    if (!this.socket.connected) return;
    for (const room of this.rooms) {
      this.socket.emit('join', { room }, (answer: JoinAnswer<unknown>) => {
        if (answer.ok) this.caught(`was let into ${room}`);
        else if (!answer.retry) this.records.tally.add('kept out');
      });
    }
  }

  private caught(how: string): void {
    this.records.verdict.broken('isolated', `${this.name} ${how}`);
  }
}
