import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServingModule } from '../serving/serving.module.js';
import { Passwords } from './passwords.js';
import { UserEntity } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), ServingModule],
  controllers: [UsersController],
  providers: [UsersService, Passwords],
  exports: [UsersService, Passwords],
})
export class UsersModule {}
