import { Body, Controller, Get, Post } from '@nestjs/common';
import { sendNotification, type Notification, type SendNotification } from '@banquet/shared/notification';
import { Allow } from '../core/viewer.js';
import { NotificationsService } from './notifications.service.js';

@Controller('admin/notifications')
@Allow('admin')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  @Get()
  list(): Promise<Notification[]> {
    return this.notifications.list();
  }

  @Post()
  send(@Body({ schema: sendNotification }) body: SendNotification): Promise<Notification> {
    return this.notifications.send(body);
  }
}
