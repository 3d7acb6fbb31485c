import type { JoinAnswer, RoomName } from '@banquet/shared/realtime/protocol';
import { Connection, type RoomListener, type SocketListener } from '../connection';
import { aClock } from './clock';

export const NAME: RoomName = 'menu';

export const MENU_NOW: JoinAnswer<unknown> = {
  ok: true,
  epoch: 'one',
  seq: 7,
  state: ['soup'],
  now: '2026-11-21T21:00:00.000Z',
};

/** A connection whose clock and socket a test plays. */
export const connect = () => {
  const { clock, pass } = aClock();
  let asleep = 0;
  let hidden = false;
  let listener: SocketListener | undefined;
  const socket = {
    connected: false,
    active: true,
    connect: jest.fn(),
    disconnect: jest.fn(),
    cut: jest.fn(),
    join: jest.fn((_room: RoomName, _answered: (answer: JoinAnswer<unknown> | null) => void) => undefined),
    leave: jest.fn(),
    seen: jest.fn(),
  };
  const refused = jest.fn();
  const setServerClock = jest.fn();
  const ask = jest.fn((_room: RoomName) => Promise.resolve<JoinAnswer<unknown> | null>(MENU_NOW));
  const seen = jest.fn();
  const connection = new Connection({
    open: (told) => {
      listener = told;
      return socket;
    },
    ask,
    seen,
    deviceNow: () => clock.now() + asleep,
    isHidden: () => hidden,
    clock,
    setServerClock,
    refused,
  });
  return {
    connection,
    socket,
    refused,
    setServerClock,
    ask,
    seen,
    pass,
    /** Time goes by in small steps, in which answers arrive. */
    live: async (ms: number) => {
      for (const end = clock.now() + ms; clock.now() < end;) {
        pass(Math.min(500, end - clock.now()));
        await Promise.resolve();
        for (let turns = 0; turns < 5; turns += 1) await Promise.resolve();
      }
    },
    sleep: (ms: number) => {
      asleep += ms;
    },
    hide: (isHidden: boolean) => {
      hidden = isHidden;
    },
    lose: () => {
      socket.connected = false;
      listener?.disconnected();
    },
    told: (): SocketListener => {
      if (!listener) throw new Error('The socket was never opened.');
      return listener;
    },
    arrive: () => {
      socket.connected = true;
      listener?.connected();
    },
  };
};

export const aRoom = () =>
  ({
    connected: jest.fn(),
    disconnected: jest.fn(),
    rejoin: jest.fn(),
    check: jest.fn(),
    tick: jest.fn(),
    polled: jest.fn(),
    beat: jest.fn(),
    arrived: jest.fn(),
  }) satisfies RoomListener;
