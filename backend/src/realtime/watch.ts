import { Injectable, Logger } from '@nestjs/common';
import type { Claims } from '../core/viewer.js';
import { Authenticator, type Standing } from './authenticator.js';
import { Doorbell } from './doorbell.js';
import { holderOf, Outlet, roomsOf, type HouseSocket } from './outlet.js';
import { Rooms } from './rooms.js';

/**
 * Sees to it that nobody stays in a room longer than they may: a session that was ended, a kitchen that is another's
 * now. Whoever is put out is told to ask again, and so learns why. On every node it looks after each commit that may
 * matter, when it hears of another node's, and once a second in case it did not.
 */
@Injectable()
export class Watch {
  private readonly logger = new Logger('Watch');
  /** How each socket's user stood when its rooms were last looked through. */
  private readonly reviewed = new WeakMap<HouseSocket, Standing>();
  private patrolling = false;
  private again = false;

  constructor(
    private readonly authenticator: Authenticator,
    private readonly outlet: Outlet,
    private readonly rooms: Rooms,
    doorbell: Doorbell,
  ) {
    doorbell.onRing((rooms) => {
      if (rooms === 'all' || rooms.some((room) => room.startsWith('user:'))) this.patrol();
    });
  }

  /** What a socket may see was asked before it was in the room, and may have changed in between. */
  entered(socket: HouseSocket): void {
    this.reviewed.delete(socket);
  }

  /** Looks through the rooms of every user whose standing has changed. One under way may have begun before that. */
  patrol(): void {
    this.again = true;
    if (!this.patrolling) void this.walk();
  }

  private async walk(): Promise<void> {
    this.patrolling = true;
    try {
      while (this.again) {
        this.again = false;
        await this.round();
      }
    } catch (error) {
      // The database is away: nobody is shown anything new meanwhile, and the next patrol looks at them all.
      this.logger.debug(`Could not look through the open screens: ${String(error)}`);
    } finally {
      this.patrolling = false;
    }
  }

  private async round(): Promise<void> {
    const staff: { socket: HouseSocket; claims: Claims }[] = [];
    // Of thousands of guests nothing is made, once a second.
    for (const socket of this.outlet.sockets()) {
      const { claims } = socket.data;
      if (claims) staff.push({ socket, claims });
    }
    if (staff.length === 0) return;
    const standings = await this.authenticator.standings(staff.map(({ claims }) => claims));
    for (const [at, { socket }] of staff.entries()) {
      const standing = standings[at] ?? 'ended';
      if (this.reviewed.get(socket) === standing) continue;
      if (standing === 'ended') {
        delete socket.data.claims;
        socket.data.ended = true;
      }
      this.reviewed.set(socket, standing);
      await this.review(socket);
    }
  }

  private async review(socket: HouseSocket): Promise<void> {
    for (const room of roomsOf(socket)) {
      const refusal = await this.rooms.admit(room, holderOf(socket));
      if (refusal?.retry) this.reviewed.delete(socket);
      else if (refusal) await this.outlet.putOut(socket, room);
    }
  }
}
