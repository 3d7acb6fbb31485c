import { Logger } from '@nestjs/common';
import {
  ConnectedSocket,
  MessageBody,
  SubscribeMessage,
  WebSocketGateway,
  type OnGatewayInit,
} from '@nestjs/websockets';
import { roomRequest, seenRequest, type JoinAnswer, type RoomName } from '@banquet/shared/realtime/protocol';
import { Authenticator } from './authenticator.js';
import { holderOf, Outlet, roomsOf, type HouseServer, type HouseSocket } from './outlet.js';
import { Pump } from './pump.js';
import { Rooms } from './rooms.js';

const MAX_ROOMS = 40;

const NO_ROOM: JoinAnswer<never> = { ok: false, msg: 'There is no such room.', retry: false };
const TOO_MANY: JoinAnswer<never> = {
  ok: false,
  msg: 'That is more rooms than one screen can show.',
  retry: false,
};
const FAILED: JoinAnswer<never> = {
  ok: false,
  msg: 'Something went wrong on our side. Please try again.',
  retry: true,
};

/**
 * The door for sockets. It carries `join`, `leave` and `seen` inwards and nothing else: commands go over HTTP. A token
 * is only read here; whether it still holds is asked of the database at each join, so that connecting never
 * fails because the database is away.
 */
@WebSocketGateway()
export class Gateway implements OnGatewayInit<HouseServer> {
  private readonly logger = new Logger('Gateway');

  constructor(
    private readonly authenticator: Authenticator,
    private readonly outlet: Outlet,
    private readonly pump: Pump,
    private readonly rooms: Rooms,
  ) {}

  afterInit(server: HouseServer): void {
    this.outlet.open(server, (room) => this.pump.forget(room));
    server.use((socket, next) => {
      const { token } = socket.handshake.auth as { token?: unknown };
      if (token === undefined || token === null || token === '') return next();
      const claims = typeof token === 'string' ? this.authenticator.read(token) : undefined;
      // Final for Socket.IO's client, and rightly so: this token will never do again.
      if (!claims) return next(Object.assign(new Error('Please log in.'), { data: { code: 'AUTH' } }));
      socket.data.claims = claims;
      next();
    });
  }

  @SubscribeMessage('join')
  async join(
    @ConnectedSocket() socket: HouseSocket,
    @MessageBody() body: unknown,
  ): Promise<JoinAnswer<unknown>> {
    const request = roomRequest.safeParse(body);
    if (!request.success) return NO_ROOM;
    const { room } = request.data;
    const joined = roomsOf(socket);
    if (joined.length >= MAX_ROOMS && !joined.includes(room)) return TOO_MANY;
    try {
      return await this.enter(socket, room);
    } catch (error) {
      this.logger.error(error instanceof Error ? error.stack : String(error));
      return FAILED;
    }
  }

  @SubscribeMessage('leave')
  async leave(@ConnectedSocket() socket: HouseSocket, @MessageBody() body: unknown) {
    const request = roomRequest.safeParse(body);
    if (!request.success) return NO_ROOM;
    await socket.leave(request.data.room);
    return { ok: true };
  }

  @SubscribeMessage('seen')
  async seen(@ConnectedSocket() socket: HouseSocket, @MessageBody() body: unknown) {
    const request = seenRequest.safeParse(body);
    if (!request.success || !roomsOf(socket).includes(request.data.room)) return NO_ROOM;
    try {
      await this.rooms.seen(request.data.room, request.data.seq);
      return { ok: true };
    } catch (error) {
      // The screen says it again with the next ticket; meanwhile the ticket counts as unseen, which is the safe way.
      this.logger.warn(String(error));
      return FAILED;
    }
  }

  /**
   * Admitted first, then into the room, and only then the reading: what is committed in between is sent as well,
   * and dropped by its number.
   */
  private async enter(socket: HouseSocket, room: RoomName): Promise<JoinAnswer<unknown>> {
    const refusal = await this.rooms.admit(room, holderOf(socket));
    if (refusal) {
      if (!refusal.retry) await socket.leave(room);
      return refusal;
    }
    const followed = this.pump.follows(room);
    await socket.join(room);
    const answer = await this.rooms.read(room);
    if (answer.ok && !followed && room.includes(':')) this.pump.follow(room, answer.seq);
    if (!answer.ok && !answer.retry) await socket.leave(room);
    return answer;
  }
}
