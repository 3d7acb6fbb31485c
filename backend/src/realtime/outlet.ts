import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type {
  ClientToServer,
  Envelope,
  Heartbeat,
  RoomName,
  ServerToClient,
} from '@banquet/shared/realtime/protocol';
import type { Server, Socket } from 'socket.io';
import type { Claims } from '../core/viewer.js';
import { limitBacklog } from './backlog.js';
import { Packet } from './packet.js';

export interface SocketState {
  claims?: Claims;
  /** The session it came with was taken back. */
  ended?: boolean;
}
export type HouseServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketState>;
export type HouseSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketState>;

/** Of rooms, the numbers of their last events. */
type Heads = ReadonlyMap<RoomName, number>;

/**
 * So many sockets are written to at a stretch: about a millisecond, in which no order is served. In shorter ones each
 * write costs more, for nothing that the next socket needs is at hand yet.
 */
const AT_A_STRETCH = 100;
const CALM_STRETCH = 10;

const isRoom = (name: string): name is RoomName => name === 'menu' || name === 'admin' || name.includes(':');

/**
 * The only way out to the browsers. Everything is sent to this node's own sockets: every node reads the log
 * itself, so that order and completeness hang on nothing between the nodes.
 */
@Injectable()
export class Outlet {
  private server: HouseServer | undefined;

  open(server: HouseServer, onEmpty: (room: RoomName) => void): void {
    this.server = server;
    limitBacklog(server.engine);
    server.of('/').adapter.on('delete-room', (name: string) => {
      if (isRoom(name)) onEmpty(name);
    });
  }

  sockets(): HouseSocket[] {
    return [...(this.server?.of('/').sockets.values() ?? [])];
  }

  hasListeners(room: RoomName): boolean {
    return this.server?.of('/').adapter.rooms.has(room) ?? false;
  }

  /** Many sockets in stretches, spread evenly over so much time: in between everybody else is served. */
  async inTime(
    sockets: readonly HouseSocket[],
    ms: number,
    act: (stretch: readonly HouseSocket[]) => void,
    signal: AbortSignal,
  ): Promise<void> {
    for (let at = 0; at < sockets.length && !signal.aborted; at += AT_A_STRETCH) {
      if (at > 0) await delay((ms * AT_A_STRETCH) / sockets.length, undefined, { ref: false });
      act(sockets.slice(at, at + AT_A_STRETCH).filter(({ connected }) => connected));
    }
  }

  send(type: string, envelope: Envelope): void {
    const { adapter } = this.server?.of('/') ?? {};
    this.write(adapter?.rooms.get(envelope.room) ?? [], new Packet(type, JSON.stringify(envelope)));
  }

  /** To those who are in the room now, in turn. The caller sends the room nothing else before this is done. */
  sendInTurn(type: string, envelope: Envelope): Promise<void> {
    return this.sendParts(type, envelope, AT_A_STRETCH, nextTurn);
  }

  /** The same without any haste: so many milliseconds a socket, until it is done or aborted. */
  async sendInCalm(type: string, envelope: Envelope, msASocket: number, signal: AbortSignal): Promise<void> {
    const pause = () => delay(CALM_STRETCH * msASocket, undefined, { ref: false });
    await this.sendParts(type, envelope, CALM_STRETCH, pause, signal);
  }

  private async sendParts(
    type: string,
    envelope: Envelope,
    atOnce: number,
    pause: () => Promise<unknown>,
    signal?: AbortSignal,
  ): Promise<void> {
    const { adapter } = this.server?.of('/') ?? {};
    const packet = new Packet(type, JSON.stringify(envelope));
    const ids = [...(adapter?.rooms.get(envelope.room) ?? [])];
    for (let at = 0; at < ids.length; at += atOnce) {
      if (at > 0) await pause();
      if (signal?.aborted) return;
      const isHere = (id: string) => adapter?.rooms.get(envelope.room)?.has(id);
      this.write(ids.slice(at, at + atOnce).filter(isHere), packet);
    }
  }

  private write(ids: Iterable<string>, packet: Packet): void {
    const sockets = this.server?.of('/').sockets;
    for (const id of ids) {
      const socket = sockets?.get(id);
      if (socket) packet.sendTo(socket.conn);
    }
  }

  /**
   * Tells a socket the time, and of each of its rooms the number of the last event, as far as `heads` knows it. Put
   * together by hand, since it happens a thousand times a second: an object with the names of rooms for keys would be one
   * of a kind for every socket, which V8 has to keep and to sweep.
   */
  beat(socket: HouseSocket, { now, epoch }: Omit<Heartbeat, 'heads'>, heads: Heads): void {
    let named = '';
    for (const room of socket.rooms) {
      const head = isRoom(room) ? heads.get(room) : undefined;
      // The names of rooms need no escaping (shared/realtime/protocol).
      if (head !== undefined) named += `${named && ','}"${room}":${head}`;
    }
    new Packet('heartbeat', `{"now":"${now}","epoch":"${epoch}","heads":{${named}}}`).sendTo(socket.conn);
  }

  /**
   * Closes the connections below the sockets, after what they were sent: to a browser that is a lost line, and it comes
   * back. A socket that is disconnected by its server stays away for good.
   */
  close(): void {
    for (const { conn } of this.sockets()) conn.close();
  }

  /** Takes a socket out of a room and has it ask again, which tells it what it may see now. */
  async putOut(socket: HouseSocket, room: RoomName): Promise<void> {
    await socket.leave(room);
    socket.emit('rejoin', { room });
  }
}

/** The rooms of the protocol that a socket is in; Socket.IO adds one of the socket's own. */
export const roomsOf = (socket: HouseSocket): RoomName[] => [...socket.rooms].filter(isRoom);

export const holderOf = ({ data }: HouseSocket): Claims | 'ended' | undefined =>
  data.ended ? 'ended' : data.claims;
