import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../core/config.js';
import { urlOf } from '../core/data-source.js';
import { Closing } from './closing.js';
import { DerivedRooms } from './derived-rooms.js';
import { Doorbell } from './doorbell.js';
import { Gateway } from './gateway.js';
import { EventEntity, HouseEntity, StreamEntity } from './log.entity.js';
import { Line } from './line.js';
import { Outlet } from './outlet.js';
import { NotifyLine } from './notify-line.js';
import { Pump } from './pump.js';
import { RedisLine } from './redis-line.js';
import { Retention } from './retention.js';
import { RoomLog } from './room-log.js';
import { RoomsController } from './rooms.controller.js';
import { Rooms } from './rooms.js';
import { SafetyPoll } from './safety-poll.js';
import { Vitals } from './vitals.js';
import { Watch } from './watch.js';

const line = {
  provide: Line,
  inject: [CONFIG, DataSource],
  useFactory: ({ redisUrl }: Config, dataSource: DataSource): Line =>
    redisUrl ? new RedisLine(redisUrl) : new NotifyLine(urlOf(dataSource)),
};

/** Global, since whatever changes a row also records what happened. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([EventEntity, HouseEntity, StreamEntity])],
  controllers: [RoomsController],
  providers: [
    line,
    Doorbell,
    Outlet,
    Pump,
    RoomLog,
    DerivedRooms,
    Rooms,
    Watch,
    SafetyPoll,
    Gateway,
    Vitals,
    Retention,
    Closing,
  ],
  exports: [RoomLog, DerivedRooms, Rooms, Watch, Vitals, Retention],
})
export class RealtimeModule {}
