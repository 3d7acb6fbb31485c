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

export interface SocketState {
  claims?: Claims;
  /** The session it came with was taken back. */
  ended?: boolean;
}
export type HouseServer = Server<ClientToServer, ServerToClient, Record<string, never>, SocketState>;
export type HouseSocket = Socket<ClientToServer, ServerToClient, Record<string, never>, SocketState>;

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

  send(type: string, envelope: Envelope): void {
    this.server?.local.to(envelope.room).emit(type, envelope as never);
  }

  beat(socket: HouseSocket, heartbeat: Heartbeat): void {
    socket.emit('heartbeat', heartbeat);
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
