import { Controller, Get, Headers, HttpException, Param } from '@nestjs/common';
import { joinState, roomName, type JoinState, type RoomName } from '@banquet/shared/realtime/protocol';
import { Answers } from '../core/answers.js';
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
  @Answers(joinState, 'What `join` answers: the whole state of a room, and its place in the log', {
    401: 'The session has ended.',
    404: 'There is no such room, or it is not yours to see.',
  })
  async get(
    @Param('room', { schema: roomName }) room: RoomName,
    @Headers('x-auth-token') token?: string,
  ): Promise<JoinState<unknown>> {
    const claims = token ? (this.authenticator.read(token) ?? 'ended') : undefined;
    const answer = (await this.rooms.admit(room, claims)) ?? (await this.rooms.read(room));
    if (!answer.ok)
      throw new HttpException({ msg: answer.msg }, answer.retry ? 503 : claims === 'ended' ? 401 : 404);
    return answer;
  }
}
