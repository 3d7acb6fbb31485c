import { Body, Controller, Get, Post } from '@nestjs/common';
import {
  notification,
  sendNotification,
  type Notification,
  type SendNotification,
} from '@banquet/shared/notification';
import { z } from 'zod';
import { Answers } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { NotificationsService } from './notifications.service.js';

@Controller('admin/notifications')
@Allow('admin')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  @Answers(z.array(notification), 'The latest notifications, newest first')
  list(): Promise<Notification[]> {
    return this.notifications.list();
  }

  @Post()
  @Answers(notification, 'Sends a message to a table, whose guests see it at once', {
    404: 'There is no such table.',
  })
  send(@Body({ schema: sendNotification }) body: SendNotification): Promise<Notification> {
    return this.notifications.send(body);
  }
}
