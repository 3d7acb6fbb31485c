import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import {
  notification,
  notificationSearch,
  sendNotification,
  type Notification,
  type NotificationSearch,
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
  @Answers(z.array(notification), 'The latest notifications, or those before one of them, newest first')
  find(@Query({ schema: notificationSearch }) search: NotificationSearch): Promise<Notification[]> {
    return this.notifications.find(search);
  }

  @Post()
  @Answers(notification, 'Sends a message to a table, whose guests see it at once', {
    404: 'There is no such table.',
  })
  send(@Body({ schema: sendNotification }) body: SendNotification): Promise<Notification> {
    return this.notifications.send(body);
  }
}
