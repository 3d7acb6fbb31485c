import { Injectable } from '@nestjs/common';
import { Authenticator } from './authenticator.js';
import { holderOf, Outlet, roomsOf, type HouseSocket } from './outlet.js';
import { Rooms } from './rooms.js';

/**
 * Sees to it that nobody stays in a room longer than they may: a session that was ended, a kitchen or a table
 * that is another's now. Whoever is put out is told to ask again, and so learns why.
 */
@Injectable()
export class Watch {
  constructor(
    private readonly authenticator: Authenticator,
    private readonly outlet: Outlet,
    private readonly rooms: Rooms,
  ) {}

  /** Ends the sessions that were taken back. One round trip, however many sockets. */
  async patrol(): Promise<void> {
    const staff = this.outlet.sockets().filter(({ data }) => data.claims);
    if (staff.length === 0) return;
    const revoked = await this.authenticator.revoked(staff.flatMap(({ data }) => data.claims ?? []));
    for (const socket of staff) {
      const { claims } = socket.data;
      if (revoked.some((other) => other.userId === claims?.userId && other.version === claims.version)) {
        delete socket.data.claims;
        socket.data.ended = true;
        await this.reviewSocket(socket);
      }
    }
  }

  /** Looks again at each room these users are in, since what they may see has changed. */
  async review(userIds: readonly string[]): Promise<void> {
    const sockets = this.outlet.sockets().filter(({ data }) => userIds.includes(data.claims?.userId ?? ''));
    for (const socket of sockets) await this.reviewSocket(socket);
  }

  private async reviewSocket(socket: HouseSocket): Promise<void> {
    for (const room of roomsOf(socket)) {
      const refusal = await this.rooms.admit(room, holderOf(socket));
      if (refusal && !refusal.retry) await this.outlet.putOut(socket, room);
    }
  }
}
