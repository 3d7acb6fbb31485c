import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { id } from '@banquet/shared/text';
import { createUser, updateUser, type CreateUser, type UpdateUser, type User } from '@banquet/shared/user';
import { Allow, CurrentUser, type Viewer } from '../core/viewer.js';
import { UsersService } from './users.service.js';

@Controller('admin/users')
@Allow('admin')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  list(): Promise<User[]> {
    return this.users.list();
  }

  @Post()
  create(@Body({ schema: createUser }) body: CreateUser): Promise<User> {
    return this.users.create(body);
  }

  @Put(':userId')
  update(
    @Param('userId', { schema: id }) userId: string,
    @Body({ schema: updateUser }) body: UpdateUser,
  ): Promise<User> {
    return this.users.update(userId, body);
  }

  @Delete(':userId')
  remove(
    @CurrentUser() viewer: Viewer,
    @Param('userId', { schema: id }) userId: string,
  ): Promise<{ msg: string }> {
    return this.users.remove(viewer, userId);
  }
}
