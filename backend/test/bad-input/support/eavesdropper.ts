import { DERIVED_ROOMS, type RoomName } from '@banquet/shared/realtime/protocol';
import { io, type Socket } from 'socket.io-client';
import { until } from '../../support/until.js';
import type { Employee } from '../../support/factories.js';
import type { House } from '../../support/house.js';
import type { Stage } from './stage.js';

type Present = Pick<Stage, 'things'> & Record<'admin' | 'cook' | 'server', Employee>;

/** One screen in a room of every kind, which hears whatever is told in any of them. */
export class Eavesdropper {
  private constructor(private readonly sockets: Socket[]) {}

  heard: string[] = [];

  static async listen(house: House, { admin, cook, server, things }: Present): Promise<Eavesdropper> {
    const rooms: [string, RoomName[]][] = [
      [
        admin.token,
        [
          'admin',
          'menu',
          `kitchen:${things.kitchen}`,
          `server:${things.server}`,
          `order:${things.draft}`,
          `order:${things.order}`,
          `table:${things.table}`,
        ],
      ],
      [cook.token, [`kitchen:${things.kitchen}`, `user:${cook._id}`]],
      [server.token, [`server:${server._id}`, `user:${server._id}`]],
    ];
    const all = new Eavesdropper([]);
    for (const [token, names] of rooms) all.sockets.push(await all.open(house, token, names));
    await all.settled();
    return all;
  }

  /** Whether every screen is still there. */
  get alive(): boolean {
    return this.sockets.every(({ connected }) => connected);
  }

  until(type: string): Promise<unknown> {
    return until(`${type} is heard`, () => this.heard.includes(type));
  }

  /**
   * Once the derived rooms, which are told of what has changed in their own time, have been told of all there is by now: a
   * screen that joins has the room read and told, but may be given a reading that was under way; the next one is not.
   */
  async settled(): Promise<void> {
    const [admins] = this.sockets;
    for (const room of [...DERIVED_ROOMS, ...DERIVED_ROOMS]) await admins?.emitWithAck('join', { room });
  }

  private async open(house: House, token: string, rooms: RoomName[]): Promise<Socket> {
    const socket = io(house.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
    });
    socket.onAny((type: string) => {
      if (type !== 'heartbeat') this.heard.push(type);
    });
    for (const room of rooms) {
      const answer = (await socket.emitWithAck('join', { room })) as { ok: boolean; seq: number };
      if (!answer.ok) throw new Error(`${room} could not be joined.`);
      // A ticket that nobody sees would be told of sooner or later.
      if (room.startsWith('kitchen:')) await socket.emitWithAck('seen', { room, seq: answer.seq });
    }
    return socket;
  }
}
