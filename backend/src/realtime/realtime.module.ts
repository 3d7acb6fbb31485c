import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DerivedRooms } from './derived-rooms.js';
import { Doorbell } from './doorbell.js';
import { Gateway } from './gateway.js';
import { EventEntity, HouseEntity, StreamEntity } from './log.entity.js';
import { Outlet } from './outlet.js';
import { Pump } from './pump.js';
import { RoomLog } from './room-log.js';
import { RoomsController } from './rooms.controller.js';
import { Rooms } from './rooms.js';
import { SafetyPoll } from './safety-poll.js';
import { Watch } from './watch.js';

/** Global, since whatever changes a row also records what happened. */
@Global()
@Module({
  imports: [TypeOrmModule.forFeature([EventEntity, HouseEntity, StreamEntity])],
  controllers: [RoomsController],
  providers: [Doorbell, Outlet, Pump, RoomLog, DerivedRooms, Rooms, Watch, SafetyPoll, Gateway],
  exports: [RoomLog, DerivedRooms, Rooms, Watch],
})
export class RealtimeModule {}
