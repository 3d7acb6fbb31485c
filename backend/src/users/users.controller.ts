import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { done } from '@banquet/shared/errors';
import { id } from '@banquet/shared/text';
import {
  createUser,
  updateUser,
  user,
  type CreateUser,
  type UpdateUser,
  type User,
} from '@banquet/shared/user';
import { z } from 'zod';
import { Answers } from '../core/answers.js';
import { Allow, CurrentUser, type Viewer } from '../core/viewer.js';
import { UsersService } from './users.service.js';

@Controller('admin/users')
@Allow('admin')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  @Answers(z.array(user), 'Every user, by name')
  list(): Promise<User[]> {
    return this.users.list();
  }

  @Post()
  @Answers(user, 'Creates a user', { 409: 'The username or the email address is taken.' })
  create(@Body({ schema: createUser }) body: CreateUser): Promise<User> {
    return this.users.create(body);
  }

  @Put(':userId')
  @Answers(user, 'Changes a user; a new role or password ends their sessions', {
    404: 'There is no such user.',
    409: 'The username or the email address is taken, or the last admin would be none.',
  })
  update(
    @Param('userId', { schema: id }) userId: string,
    @Body({ schema: updateUser }) body: UpdateUser,
  ): Promise<User> {
    return this.users.update(userId, body);
  }

  @Delete(':userId')
  @Answers(done, 'Deletes a user and ends their sessions', {
    404: 'There is no such user.',
    409: 'One cannot delete oneself, nor the last admin.',
  })
  remove(
    @CurrentUser() viewer: Viewer,
    @Param('userId', { schema: id }) userId: string,
  ): Promise<{ msg: string }> {
    return this.users.remove(viewer, userId);
  }
}
