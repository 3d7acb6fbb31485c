import { Body, Controller, Get, Headers, HttpException, Param, Put } from '@nestjs/common';
import { done, type Done } from '@banquet/shared/errors';
import {
  joinState,
  roomName,
  sighting,
  type JoinRefusal,
  type JoinState,
  type RoomName,
  type Sighting,
} from '@banquet/shared/realtime/protocol';
import { Answers } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { Authenticator } from './authenticator.js';
import { Rooms } from './rooms.js';

const REFUSALS = {
  401: 'The session has ended.',
  404: 'There is no such room, or it is not yours to see.',
};

/** What `join` and `seen` do, for a screen whose sockets cannot pass. */
@Controller('rooms')
export class RoomsController {
  constructor(
    private readonly rooms: Rooms,
    private readonly authenticator: Authenticator,
  ) {}

  @Get(':room')
  @Allow('anyone')
  @Answers(joinState, 'What `join` answers: the whole state of a room, and its place in the log', REFUSALS)
  async get(
    @Param('room', { schema: roomName }) room: RoomName,
    @Headers('x-auth-token') token?: string,
  ): Promise<JoinState<unknown>> {
    await this.admit(room, token);
    const answer = await this.rooms.read(room);
    if (!answer.ok) throw refused(answer);
    return answer;
  }

  @Put(':room/seen')
  @Allow('anyone')
  @Answers(done, 'What `seen` says: a screen shows the room up to `seq`', REFUSALS)
  async seen(
    @Param('room', { schema: roomName }) room: RoomName,
    @Body({ schema: sighting }) { seq }: Sighting,
    @Headers('x-auth-token') token?: string,
  ): Promise<Done> {
    await this.admit(room, token);
    await this.rooms.seen(room, seq);
    return { msg: 'The house knows.' };
  }

  private async admit(room: RoomName, token: string | undefined): Promise<void> {
    const holder = token ? (this.authenticator.read(token) ?? 'ended') : undefined;
    const refusal = await this.rooms.admit(room, holder);
    if (refusal) throw refused(refusal, holder === 'ended');
  }
}

const refused = ({ msg, retry }: JoinRefusal, hasEnded = false) =>
  new HttpException({ msg }, retry ? 503 : hasEnded ? 401 : 404);
