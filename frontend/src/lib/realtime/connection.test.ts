import type { JoinAnswer, RoomName } from '@banquet/shared/realtime/protocol';
import { STALE_AFTER_MS } from '@banquet/shared/vocabulary';
import { Connection, type RoomListener, type SocketListener } from './connection';

const NAME: RoomName = 'menu';

const MENU_NOW: JoinAnswer<unknown> = {
  ok: true,
  epoch: 'one',
  seq: 7,
  state: ['soup'],
  now: '2026-11-21T21:00:00.000Z',
};

/** A connection whose clock and socket a test plays. */
const connect = () => {
  let now = 0;
  let asleep = 0;
  let hidden = false;
  let timers: { at: number; run: () => void }[] = [];
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
    deviceNow: () => now + asleep,
    isHidden: () => hidden,
    clock: {
      now: () => now,
      wall: () => now,
      after: (ms, run) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
      random: () => 1,
    },
    setServerClock,
    refused,
  });
  const pass = (ms: number) => {
    for (const end = now + ms; now < end;) {
      now = Math.min(end, ...timers.map(({ at }) => at));
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      due.forEach(({ run }) => run());
    }
  };
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
      for (const end = now + ms; now < end;) {
        pass(Math.min(500, end - now));
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

const aRoom = () =>
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

test('the socket is opened with the first room, and once for all of them', () => {
  const { connection, socket, arrive } = connect();
  const menu = aRoom();
  const kitchen = aRoom();
  connection.enter(NAME, menu);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  arrive();
  connection.enter('kitchen:grill', kitchen);
  expect(socket.connect).toHaveBeenCalledTimes(1);
  expect(menu.connected).toHaveBeenCalledTimes(1);
  expect(kitchen.connected).toHaveBeenCalledTimes(1);
});

test('a refused connect is tried again for ever, at ever longer intervals', () => {
  const { connection, socket, refused, told, pass } = connect();
  connection.enter(NAME, aRoom());
  socket.active = false;
  for (let attempt = 1; attempt <= 50; attempt += 1) {
    told().refused();
    pass(10_000);
    expect(socket.connect).toHaveBeenCalledTimes(1 + attempt);
  }
  expect(refused).toHaveBeenCalledTimes(50);
});

test('a server that hangs up is called again', () => {
  const { connection, socket, told, pass, arrive } = connect();
  const room = aRoom();
  connection.enter(NAME, room);
  arrive();
  socket.connected = false;
  socket.active = false;
  told().disconnected();
  expect(room.disconnected).toHaveBeenCalledTimes(1);
  pass(500);
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

test('a wire that looks open but carries nothing is cut, and not again before a new one had its time', () => {
  const { connection, socket, pass, arrive } = connect();
  connection.enter(NAME, aRoom());
  arrive();
  pass(STALE_AFTER_MS);
  expect(socket.cut).not.toHaveBeenCalled();
  pass(1_000);
  expect(socket.cut).toHaveBeenCalledTimes(1);
  pass(STALE_AFTER_MS);
  expect(socket.cut).toHaveBeenCalledTimes(1);
});

test('heartbeats keep the wire, set the clock and reach every room', () => {
  const { connection, socket, told, pass, arrive, setServerClock } = connect();
  const room = aRoom();
  connection.enter(NAME, room);
  arrive();
  const beat = { now: '2026-11-21T21:00:00.000Z', epoch: 'one', heads: {} };
  for (let beats = 0; beats < 10; beats += 1) {
    pass(5_000);
    told().heartbeat(beat);
  }
  expect(socket.cut).not.toHaveBeenCalled();
  expect(setServerClock).toHaveBeenCalledWith(beat.now);
  expect(room.beat).toHaveBeenCalledTimes(10);
});

test('an event reaches the room it is of, and no other', () => {
  const { connection, told, arrive } = connect();
  const menu = aRoom();
  const kitchen = aRoom();
  connection.enter(NAME, menu);
  connection.enter('kitchen:grill', kitchen);
  arrive();
  told().event('order:placed', { room: 'kitchen:grill', seq: 1, at: '', data: null });
  expect(kitchen.arrived).toHaveBeenCalledTimes(1);
  expect(menu.arrived).not.toHaveBeenCalled();
});

test('whoever logs in or out is connected as who they now are', () => {
  const { connection, socket, arrive } = connect();
  connection.restart();
  expect(socket.connect).not.toHaveBeenCalled();
  connection.enter(NAME, aRoom());
  arrive();
  socket.disconnect.mockImplementation(() => {
    socket.connected = false;
  });
  connection.restart();
  expect(socket.disconnect).toHaveBeenCalledTimes(1);
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

test('a page that wakes up connects at once instead of waiting for its turn', () => {
  const { connection, socket, told, arrive } = connect();
  const room = aRoom();
  connection.enter(NAME, room);
  arrive();
  connection.check();
  expect(room.check).toHaveBeenCalledTimes(1);

  socket.connected = false;
  told().disconnected();
  connection.check();
  expect(socket.connect).toHaveBeenCalledTimes(2);
});

test('leaving the last page of a room tells the server', () => {
  const { connection, socket, arrive } = connect();
  connection.enter(NAME, aRoom());
  arrive();
  connection.exit(NAME);
  expect(socket.leave).toHaveBeenCalledWith(NAME);
});

describe('where no socket can pass', () => {
  test('the rooms are asked for over HTTP after 20 seconds, every few seconds, and the clock is set', async () => {
    const { connection, ask, setServerClock, live } = connect();
    const menu = aRoom();
    const kitchen = aRoom();
    connection.enter(NAME, menu);
    connection.enter('kitchen:grill', kitchen);
    await live(19_000);
    expect(ask).not.toHaveBeenCalled();
    await live(1_500);
    expect(menu.polled).toHaveBeenCalledWith(MENU_NOW);
    expect(kitchen.polled).toHaveBeenCalledTimes(1);
    expect(setServerClock).toHaveBeenCalledWith('2026-11-21T21:00:00.000Z');
    await live(20_000);
    expect(menu.polled).toHaveBeenCalledTimes(5);
  });

  test('what is on the glass is told over HTTP too, once that is how the rooms are asked for', async () => {
    const { connection, socket, seen, arrive, live } = connect();
    connection.enter('kitchen:grill', aRoom());
    connection.seen('kitchen:grill', 1);
    expect(seen).not.toHaveBeenCalled();
    await live(21_000);
    connection.seen('kitchen:grill', 2);
    expect(seen).toHaveBeenCalledWith('kitchen:grill', 2);
    arrive();
    connection.seen('kitchen:grill', 3);
    expect(socket.seen).toHaveBeenCalledWith('kitchen:grill', 3);
    expect(seen).toHaveBeenCalledTimes(1);
  });

  test('a connection that was lost for less than that asks nothing', async () => {
    const { connection, ask, arrive, lose, live } = connect();
    connection.enter(NAME, aRoom());
    arrive();
    await live(60_000);
    lose();
    await live(15_000);
    arrive();
    await live(60_000);
    expect(ask).not.toHaveBeenCalled();
  });

  test('asking ends as soon as the socket is there, and an answer it has overtaken is not shown', async () => {
    const { connection, ask, arrive, live } = connect();
    const menu = aRoom();
    let answer: (answer: JoinAnswer<unknown> | null) => void = () => undefined;
    ask.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    connection.enter(NAME, menu);
    await live(21_000);
    expect(ask).toHaveBeenCalledTimes(1);
    arrive();
    answer(MENU_NOW);
    await live(8_000);
    expect(menu.polled).not.toHaveBeenCalled();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('a page that nobody looks at asks nothing, and asks at once when it is looked at', async () => {
    const { connection, ask, hide, live } = connect();
    hide(true);
    connection.enter(NAME, aRoom());
    await live(60_000);
    expect(ask).not.toHaveBeenCalled();
    hide(false);
    connection.check();
    expect(ask).toHaveBeenCalledTimes(1);
  });

  test('a room that comes up meanwhile does not wait for its turn', async () => {
    const { connection, live } = connect();
    connection.enter(NAME, aRoom());
    await live(20_500);
    const kitchen = aRoom();
    connection.enter('kitchen:grill', kitchen);
    await live(500);
    expect(kitchen.polled).toHaveBeenCalledTimes(1);
  });

  test('a house that does not answer is asked less and less often, and for ever', async () => {
    const { connection, ask, live } = connect();
    ask.mockResolvedValue(null);
    connection.enter(NAME, aRoom());
    await live(120_000);
    const early = ask.mock.calls.length;
    await live(100_000);
    expect(ask.mock.calls.length - early).toBe(10);
  });
});

test('a wire that was there before the device slept is not trusted', () => {
  const { connection, socket, arrive, pass, sleep } = connect();
  connection.enter(NAME, aRoom());
  arrive();
  pass(2_000);
  sleep(3_600_000);
  pass(1_000);
  expect(socket.cut).toHaveBeenCalledTimes(1);
  pass(3_000);
  expect(socket.cut).toHaveBeenCalledTimes(1);
});
