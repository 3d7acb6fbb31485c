/**
 * The live server as the page's socket sees it. A test puts it in the socket's place:
 *
 *   jest.mock('../../lib/realtime/socket', () => jest.requireActual('../../../test-setup/live'));
 *
 * A room outlives the component that followed it by a moment, so each test uses a room of its own.
 */
import type { JoinAnswer, RoomName } from '@banquet/shared/realtime/protocol';
import { HEARTBEAT_MS } from '@banquet/shared/vocabulary';
import { act } from '@testing-library/react';
import type { SocketListener, SocketPort } from '../src/lib/realtime/connection';

interface Held {
  answer: JoinAnswer<unknown>;
  seq: number;
}

/** By the clock that a test may hold still. */
const now = () => new Date(Date.now()).toISOString();

class LiveServer {
  /** Every join asked for, in order. */
  readonly joins: RoomName[] = [];
  /** What screens said that they show, in order. */
  readonly seen: { room: RoomName; seq: number }[] = [];
  private readonly rooms = new Map<RoomName, Held>();
  private readonly waiting = new Map<RoomName, (answer: JoinAnswer<unknown>) => void>();
  private listener: SocketListener | undefined;
  private online = true;
  private connected = false;

  /** The room has this state; who has asked for it, or asks later, is told. */
  show(room: RoomName, state: unknown) {
    const seq = this.rooms.get(room)?.seq ?? 0;
    this.settle(room, { ok: true, epoch: 'one', seq, state, now: now() }, seq);
  }

  refuse(room: RoomName, msg: string, retry = false) {
    this.settle(room, { ok: false, msg, retry }, 0);
  }

  /** Something has happened in the room. */
  send(room: RoomName, type: string, data: unknown) {
    const held = this.rooms.get(room);
    if (!held) throw new Error(`Nobody was shown ${room}.`);
    held.seq += 1;
    act(() => this.listener?.event(type, { room, seq: held.seq, at: now(), data }));
  }

  /** The wire is cut, until `restore`. */
  cut() {
    this.online = false;
    this.connected = false;
    act(() => this.listener?.disconnected());
  }

  restore() {
    this.online = true;
    this.connected = true;
    act(() => this.listener?.connected());
  }

  readonly open = (listener: SocketListener): SocketPort => {
    this.listener = listener;
    // Or a page would cut the silent wire, for good, under a test that takes long on a busy machine.
    setInterval(() => this.beat(listener), HEARTBEAT_MS);
    const isConnected = () => this.connected;
    return {
      get connected() {
        return isConnected();
      },
      active: true,
      connect: () => {
        if (!this.online || this.connected) return;
        this.connected = true;
        listener.connected();
      },
      disconnect: () => {
        this.connected = false;
        listener.disconnected();
      },
      cut: () => this.cut(),
      join: (room, answered) => {
        this.joins.push(room);
        const held = this.rooms.get(room);
        if (held) answered(held.answer);
        else this.waiting.set(room, (answer) => answered(answer));
      },
      seen: (room, seq) => void this.seen.push({ room, seq }),
      leave: () => undefined,
    };
  };

  private beat(listener: SocketListener) {
    const beat = { now: now(), epoch: 'one', heads: {} };
    if (this.connected) act(() => listener.heartbeat(beat));
  }

  private settle(room: RoomName, answer: JoinAnswer<unknown>, seq: number) {
    this.rooms.set(room, { answer, seq });
    const answered = this.waiting.get(room);
    this.waiting.delete(room);
    if (answered) act(() => answered(answer));
  }
}

export const live = new LiveServer();

export const openSocket = live.open;
