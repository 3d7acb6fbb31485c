import { setTimeout as delay } from 'node:timers/promises';
import type {
  ClientToServer,
  Envelope,
  Heartbeat,
  JoinAnswer,
  Room,
  RoomName,
  ServerToClient,
} from '@banquet/shared/realtime/protocol';
import { isBehind, receive, viewOf, type View } from '@banquet/shared/realtime/view';
import { io, type Socket } from 'socket.io-client';
import type { House } from './house.js';

const ANSWER_WITHIN_MS = 10_000;
const ASK_AGAIN_MS = 1_000;

/** A screen of the house: joins one room and folds what it hears, as a browser does. Comes back by itself. */
export class Screen<State, Events extends Record<string, unknown>> {
  private readonly socket: Socket<ServerToClient, ClientToServer>;
  private readonly watchers = new Set<() => void>();
  private view: View<State> | undefined;
  private refusal: string | undefined;

  constructor(
    { url, token }: Pick<House, 'url' | 'token'>,
    private readonly room: Room<State, Events>,
    private readonly name: RoomName,
  ) {
    this.socket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } });
    this.socket.on('connect', () => void this.join());
    this.socket.on('rejoin', () => void this.join());
    this.socket.on('heartbeat', (beat: Heartbeat) => {
      if (this.view && isBehind(this.view, beat.heads[name], beat)) void this.join();
    });
    for (const type of room.events) this.hear(type);
  }

  /** Undefined until the room is joined. */
  get state(): State | undefined {
    return this.view?.state;
  }

  /** Calls `look` after every change. */
  watch(look: () => void): void {
    this.watchers.add(look);
  }

  /** The state, once it is as expected. */
  until(asExpected: (state: State) => boolean, signal: AbortSignal): Promise<State> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        this.watchers.delete(look);
        signal.removeEventListener('abort', look);
        settle();
      };
      const look = () => {
        const { state, refusal } = this;
        if (signal.aborted) end(() => reject(new Error('The evening is over.')));
        else if (refusal !== undefined) end(() => reject(new Error(refusal)));
        else if (state !== undefined && asExpected(state)) end(() => resolve(state));
      };
      this.watchers.add(look);
      signal.addEventListener('abort', look);
      look();
    });
  }

  /** Tells the house that whoever looks at this screen has everything on it before their eyes. */
  confirm(): void {
    if (this.view) this.socket.emit('seen', { room: this.name, seq: this.view.seq });
  }

  close(): void {
    this.socket.disconnect();
  }

  private async join(): Promise<void> {
    const answer = await this.ask();
    if (!answer.ok && answer.retry) {
      await delay(ASK_AGAIN_MS, undefined, { ref: false });
      // Once connected anew, it asks by itself.
      if (this.socket.connected) await this.join();
      return;
    }
    if (answer.ok) this.view = viewOf(answer);
    this.refusal = answer.ok ? undefined : answer.msg;
    this.changed();
  }

  private async ask(): Promise<JoinAnswer<State>> {
    try {
      const socket = this.socket.timeout(ANSWER_WITHIN_MS);
      // Socket.IO leaves an answer untyped; the contract says what it is.
      return (await socket.emitWithAck('join', { room: this.name })) as JoinAnswer<State>;
    } catch {
      return { ok: false, msg: 'The house did not answer.', retry: true };
    }
  }

  private hear(type: keyof Events & string): void {
    const event: string = type;
    this.socket.on(event, (envelope: Envelope<Events[keyof Events]>) => {
      const next = this.view && receive(this.room, this.view, type, envelope);
      if (next === 'gap') return void this.join();
      this.view = next;
      this.changed();
    });
  }

  private changed(): void {
    for (const look of [...this.watchers]) look();
  }
}
