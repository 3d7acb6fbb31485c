import { envelope, parseRoom, type JoinAnswer, type RoomName } from '@banquet/shared/realtime/protocol';
import { isDerived } from '@banquet/shared/realtime/view';
import { io, type Socket } from 'socket.io-client';
import type { Employee } from '../../support/factories.js';
import type { House } from '../../support/house.js';
import { until } from '../../support/until.js';
import type { Stage } from './stage.js';

type Present = Pick<Stage, 'things'> & Record<'admin' | 'cook' | 'server', Employee>;

const PATIENCE_MS = 10_000;

/** A screen's place in a room: the number of the last event that it was told of. */
interface Place {
  socket: Socket;
  room: RoomName;
  seq: number;
}

/** One screen in a room of every kind, which hears whatever is told in any of them. */
export class Eavesdropper {
  private constructor(private readonly places: Place[]) {}

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
    for (const [token, names] of rooms) all.open(house, token, names);
    for (const place of all.places) place.seq = Math.max(place.seq, (await all.join(place)).seq);
    await all.settled();
    return all;
  }

  /** Whether every screen is still there. */
  get alive(): boolean {
    return this.places.every(({ socket }) => socket.connected);
  }

  until(type: string): Promise<unknown> {
    return until(`${type} is heard`, () => this.heard.includes(type));
  }

  /** Once every screen has been told of all that has happened by now. */
  async settled(): Promise<void> {
    await Promise.all(this.places.map((place) => this.settledAt(place)));
  }

  /**
   * A screen that joins again is answered with the room's last number, and is told of everything up to it. Derived rooms are
   * told in their own time: they have come to the end when another reading of them adds nothing.
   */
  private async settledAt(place: Place): Promise<void> {
    const { socket, room } = place;
    for (let last: number | undefined; ;) {
      const { seq } = await this.join(place);
      await until(`event ${seq} of ${room} is heard`, () => place.seq >= seq);
      if (seq === last || !isDerived(parseRoom(room))) break;
      last = seq;
    }
    // A ticket that nobody sees would be told of sooner or later.
    if (room.startsWith('kitchen:')) await socket.emitWithAck('seen', { room, seq: place.seq });
  }

  private async join({ socket, room }: Place): Promise<{ seq: number }> {
    const answer = (await socket.timeout(PATIENCE_MS).emitWithAck('join', { room })) as JoinAnswer<unknown>;
    if (!answer.ok) throw new Error(`${room} could not be joined: ${answer.msg}`);
    return answer;
  }

  private open(house: House, token: string, rooms: RoomName[]): void {
    const socket = io(house.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token },
    });
    const places = rooms.map((room) => ({ socket, room, seq: 0 }));
    socket.onAny((type: string, message: unknown) => {
      if (type === 'heartbeat') return;
      this.heard.push(type);
      const { data: told } = envelope.safeParse(message);
      const place = places.find(({ room }) => room === told?.room);
      if (place && told) place.seq = Math.max(place.seq, told.seq);
    });
    this.places.push(...places);
  }
}
