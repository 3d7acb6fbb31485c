import type { JoinAnswer } from '@banquet/shared/realtime/protocol';
import { aRoom, connect, MENU_NOW, NAME } from './test-support/connect';

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
