import { STALE_AFTER_MS } from '@banquet/shared/vocabulary';
import { aRoom, connect, NAME } from './test-support/connect';

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
