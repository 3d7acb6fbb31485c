import { isNativeError } from 'node:util/types';
import { Logger } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayInit } from '@nestjs/websockets';
import { roomRequest, seenRequest, type JoinAnswer, type RoomName } from '@banquet/shared/realtime/protocol';
import { Authenticator } from './authenticator.js';
import { holderOf, Outlet, roomsOf, type HouseServer, type HouseSocket } from './outlet.js';
import { Pump } from './pump.js';
import { Rooms } from './rooms.js';
import { Watch } from './watch.js';

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

const isFull = (socket: HouseSocket, room: RoomName): boolean => {
  const joined = roomsOf(socket);
  return joined.length >= MAX_ROOMS && !joined.includes(room);
};

const isAnswer = (given: unknown): given is (result: unknown) => void => typeof given === 'function';

/** Whatever is sent is answered, if an answer is asked for: also a message without a body. */
const answering = (given: readonly unknown[], work: (body: unknown) => Promise<unknown>): void => {
  const [body] = given;
  const answer = given.at(-1);
  void work(isAnswer(body) ? undefined : body).then((result) => {
    if (isAnswer(answer)) answer(result);
  });
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
    private readonly watch: Watch,
  ) {}

  afterInit(server: HouseServer): void {
    this.outlet.open(server, (room) => this.pump.forget(room));
    server.on('connection', (socket) => this.listen(socket));
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

  // Not by Nest's @SubscribeMessage, whose streams would be most of what an idle phone takes of our memory.
  private listen(socket: HouseSocket): void {
    socket.on('join', (...given: unknown[]) => answering(given, (body) => this.join(socket, body)));
    socket.on('leave', (...given: unknown[]) => answering(given, (body) => this.leave(socket, body)));
    socket.on('seen', (...given: unknown[]) => answering(given, (body) => this.seen(socket, body)));
  }

  private async join(socket: HouseSocket, body: unknown): Promise<JoinAnswer<unknown>> {
    const request = roomRequest.safeParse(body);
    if (!request.success) return NO_ROOM;
    const { room } = request.data;
    if (isFull(socket, room)) return TOO_MANY;
    try {
      return await this.enter(socket, room);
    } catch (error) {
      this.logger.error(isNativeError(error) ? error.stack : String(error));
      return FAILED;
    }
  }

  private async leave(socket: HouseSocket, body: unknown) {
    const request = roomRequest.safeParse(body);
    if (!request.success) return NO_ROOM;
    await socket.leave(request.data.room);
    return { ok: true };
  }

  private async seen(socket: HouseSocket, body: unknown) {
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
    // Others that were asked for at the same time may have come in meanwhile.
    if (isFull(socket, room)) return TOO_MANY;
    // Gone meanwhile: nobody would take it out of the room again.
    if (!socket.connected) return NO_ROOM;
    const followed = this.pump.follows(room);
    await socket.join(room);
    this.watch.entered(socket);
    const answer = await this.rooms.read(room);
    if (answer.ok && !followed && room.includes(':')) this.pump.follow(room, answer.seq);
    if (!answer.ok && !answer.retry) await socket.leave(room);
    return answer;
  }
}
