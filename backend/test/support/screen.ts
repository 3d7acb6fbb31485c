import type {
  ClientToServer,
  Envelope,
  Heartbeat,
  JoinAnswer,
  JoinRefusal,
  Room,
  RoomName,
  ServerToClient,
} from '@banquet/shared/realtime/protocol';
import { isBehind, isDerived, receive, viewOf, type View } from '@banquet/shared/realtime/view';
import { io, type Socket } from 'socket.io-client';
import { ROOMS } from '../../src/api-docs/rooms.js';
import { exactly } from './api.js';

const PATIENCE_MS = 20_000;

type HouseSocket = Socket<ServerToClient, ClientToServer>;

interface Heard {
  type: string;
  data: unknown;
}

/** One screen of the house: it joins a room and folds what it hears, as a browser does. */
export class Screen<State, Events extends Record<string, unknown>> {
  /** Every event it was sent, in order; those already in its view included. */
  readonly heard: Heard[] = [];
  refusal: JoinRefusal | undefined;
  private view: View<State> | undefined;
  private broken: unknown;
  private readonly waiting = new Set<() => void>();

  constructor(
    readonly socket: HouseSocket,
    private readonly room: Room<State, Events>,
    private readonly name: RoomName,
  ) {
    for (const type of room.events) this.listen(type);
    socket.on('connect', () => void this.join());
    socket.on('rejoin', () => void this.join());
    socket.on('heartbeat', (beat: Heartbeat) => {
      if (this.view && isBehind(this.view, beat.heads[this.name], beat)) void this.join();
    });
    // One that is `active` tries again by itself: the house is away just now.
    socket.on('connect_error', (error) =>
      this.note(() => (this.broken ??= socket.active ? undefined : error)),
    );
  }

  get state(): State {
    if (!this.view) throw new Error(`${this.name} has not been joined.`);
    return this.view.state;
  }

  get seq(): number {
    return this.view?.seq ?? 0;
  }

  /** The state, once it is as the test says; no later than in a few seconds. */
  until(asExpected: (state: State) => boolean): Promise<State> {
    return this.wait(
      () => this.view !== undefined && asExpected(this.view.state),
      () => JSON.stringify(this.view?.state ?? this.refusal),
    ).then(() => this.state);
  }

  /** The first event of this kind from now on, or that was heard already. */
  async untilHeard(type: keyof Events & string): Promise<unknown> {
    const find = () => this.heard.find((event) => event.type === type);
    await this.wait(
      () => find() !== undefined,
      () => `only ${JSON.stringify(this.heard.map((event) => event.type))}`,
    );
    return find()?.data;
  }

  /** Why it may not be in the room, once it has been told. */
  async untilRefused(): Promise<string> {
    await this.wait(
      () => this.refusal !== undefined,
      () => 'still admitted',
    );
    return this.refusal?.msg ?? '';
  }

  /** Joined, or refused. */
  untilAnswered(): Promise<void> {
    return this.wait(
      () => this.view !== undefined || this.refusal !== undefined,
      () => 'no answer',
    );
  }

  close(): void {
    this.socket.disconnect();
  }

  private async join(): Promise<void> {
    const answer = await this.ask();
    this.note(() => {
      this.refusal = answer.ok ? undefined : answer;
      this.view = answer.ok ? viewOf(answer) : undefined;
      if (answer.ok) exactly(ROOMS[this.room.kind].state, answer.state, `The state of ${this.name}`);
    });
  }

  /** What the answer holds is compared with its contract, where it is noted. */
  private ask(): Promise<JoinAnswer<State>> {
    return new Promise((resolve) => {
      this.socket.emit('join', { room: this.name }, (answer) => resolve(answer as JoinAnswer<State>));
    });
  }

  private listen(type: keyof Events & string): void {
    const event: string = type;
    this.socket.on(event, (envelope: Envelope<Events[keyof Events]>) =>
      this.note(() => {
        const contract = ROOMS[this.room.kind].events[type];
        if (contract) exactly(contract, envelope.data, `${type} in ${this.name}`);
        this.heard.push({ type, data: envelope.data });
        if (!this.view) return;
        const folded = receive(this.room, this.view, type, envelope);
        if (folded === 'gap') void this.join();
        else this.view = folded;
      }),
    );
  }

  private note(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.broken = error;
    }
    for (const check of this.waiting) check();
  }

  private wait(fulfilled: () => boolean, describe: () => string): Promise<void> {
    return new Promise((resolve, reject) => {
      const end = (settle: () => void) => {
        this.waiting.delete(check);
        clearTimeout(timer);
        settle();
      };
      const check = () => {
        if (this.broken)
          end(() => reject(this.broken instanceof Error ? this.broken : new Error(String(this.broken))));
        else if (fulfilled()) end(resolve);
      };
      const timer = setTimeout(
        () => end(() => reject(new Error(`${this.name} did not come to it: ${describe()}`))),
        PATIENCE_MS,
      );
      this.waiting.add(check);
      check();
    });
  }
}

const open = new Set<{ close: () => void }>();

/** Ends every screen, also those of a test that failed before it could. */
export const closeScreens = (): void => {
  for (const screen of open) screen.close();
  open.clear();
};

/** Joins a room and returns once it is answered. Derived rooms have no id; a refusal is on the screen. */
export const joinRoom = async <State, Events extends Record<string, unknown>>(
  url: string,
  room: Room<State, Events>,
  id: string,
  token?: string,
): Promise<Screen<State, Events>> => {
  const socket: HouseSocket = io(url, { transports: ['websocket'], forceNew: true, auth: { token } });
  const name = (isDerived(room) ? room.kind : `${room.kind}:${id}`) as RoomName;
  const screen = new Screen(socket, room, name);
  open.add(screen);
  await screen.untilAnswered();
  return screen;
};
