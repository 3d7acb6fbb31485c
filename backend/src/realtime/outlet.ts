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
import type { Claims } from './authenticator.js';
import { limitBacklog } from './backlog.js';

export interface SocketState {
  claims?: Claims;
  /** The session it came with was taken back. */
  ended?: boolean;
}
export type HouseServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketState>;
export type HouseSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketState>;

/** So many sockets are written to at a stretch: less than a millisecond, in which no order is served. */
const AT_A_STRETCH = 50;
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
    server.engine.on('connection', limitBacklog);
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

  /** Does `act` for each of many sockets, and lets everybody else be served in between. */
  async inTurn(sockets: readonly HouseSocket[], act: (socket: HouseSocket) => void): Promise<void> {
    for (let at = 0; at < sockets.length; at += AT_A_STRETCH) {
      if (at > 0) await nextTurn();
      for (const socket of sockets.slice(at, at + AT_A_STRETCH)) if (socket.connected) act(socket);
    }
  }

  send(type: string, envelope: Envelope): void {
    this.server?.local.to(envelope.room).emit(type, envelope as never);
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
    const ids = [...(adapter?.rooms.get(envelope.room) ?? [])];
    for (let at = 0; at < ids.length; at += atOnce) {
      if (at > 0) await pause();
      if (signal?.aborted) return;
      const here = ids.slice(at, at + atOnce).filter((id) => adapter?.rooms.get(envelope.room)?.has(id));
      if (here.length > 0) this.server?.local.to(here).emit(type, envelope as never);
    }
  }

  beat(socket: HouseSocket, heartbeat: Heartbeat): void {
    socket.emit('heartbeat', heartbeat);
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
