import type { Envelope, JoinAnswer } from '@banquet/shared/realtime/protocol';
import type { Recorders } from './caller.js';
import { Wire } from './wire.js';

const AGAIN_MS = 2_000;

/** Somebody who asks for rooms that are not theirs to see, again and again. */
export class Intruder {
  private readonly wire: Wire;
  private readonly asking: NodeJS.Timeout;

  constructor(
    private readonly records: Recorders,
    private readonly name: string,
    port: number,
    private readonly rooms: readonly string[],
    token: () => string | undefined = () => undefined,
  ) {
    this.wire = new Wire(port, token, { connected: () => this.ask() });
    this.wire.socket.onAny((type: string, message: Partial<Envelope>) => {
      if (message.room !== undefined && type !== 'rejoin') this.caught(`heard ${type} of ${message.room}`);
    });
    this.asking = setInterval(() => this.ask(), AGAIN_MS);
  }

  close(): void {
    clearInterval(this.asking);
    this.wire.close();
  }

  private ask(): void {
    if (!this.wire.connected) return;
    for (const room of this.rooms) {
      this.wire.socket.emit('join', { room }, (answer: JoinAnswer<unknown>) => {
        this.records.verdict.checked('isolated');
        if (answer.ok) this.caught(`was let into ${room}`);
        else if (!answer.retry) this.records.tally.add('kept out');
      });
    }
  }

  private caught(how: string): void {
    this.records.verdict.broken('isolated', `${this.name} ${how}`);
  }
}
