import { Controller, Get, Headers, HttpException, Param } from '@nestjs/common';
import { roomName, type JoinAnswer, type RoomName } from '@banquet/shared/realtime/protocol';
import { Allow } from '../core/viewer.js';
import { Authenticator } from './authenticator.js';
import { Rooms } from './rooms.js';

/** What `join` answers, for a screen whose sockets cannot pass. */
@Controller('rooms')
export class RoomsController {
  constructor(
    private readonly rooms: Rooms,
    private readonly authenticator: Authenticator,
  ) {}

  @Get(':room')
  @Allow('anyone')
  async get(
    @Param('room', { schema: roomName }) room: RoomName,
    @Headers('x-auth-token') token?: string,
  ): Promise<JoinAnswer<unknown>> {
    const claims = token ? (this.authenticator.read(token) ?? 'ended') : undefined;
    const answer = (await this.rooms.admit(room, claims)) ?? (await this.rooms.read(room));
    if (!answer.ok)
      throw new HttpException({ msg: answer.msg }, answer.retry ? 503 : claims === 'ended' ? 401 : 404);
    return answer;
  }
}
