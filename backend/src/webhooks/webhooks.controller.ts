import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { done, type Done } from '@banquet/shared/errors';
import { id } from '@banquet/shared/text';
import {
  createdWebhook,
  createWebhook,
  updateWebhook,
  webhook,
  type CreatedWebhook,
  type CreateWebhook,
  type UpdateWebhook,
  type Webhook,
} from '@banquet/shared/webhook';
import { z } from 'zod';
import { Answers } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { WebhooksService } from './webhooks.service.js';

@Controller('admin/webhooks')
@Allow('admin')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Get()
  @Answers(z.array(webhook), 'The webhooks, the oldest first, each with how its latest delivery went')
  list(): Promise<Webhook[]> {
    return this.webhooks.list();
  }

  @Post()
  @Answers(createdWebhook, 'Adds a webhook; no other answer holds its secret', {
    409: 'There are as many webhooks as there may be.',
  })
  create(@Body({ schema: createWebhook }) body: CreateWebhook): Promise<CreatedWebhook> {
    return this.webhooks.create(body);
  }

  @Put(':webhookId')
  @Answers(webhook, 'Changes a webhook; what is left out stays', { 404: 'There is no such webhook.' })
  update(
    @Param('webhookId', { schema: id }) webhookId: string,
    @Body({ schema: updateWebhook }) body: UpdateWebhook,
  ): Promise<Webhook> {
    return this.webhooks.update(webhookId, body);
  }

  @Delete(':webhookId')
  @Answers(done, 'Deletes a webhook, with what it has not been given yet', {
    404: 'There is no such webhook.',
  })
  remove(@Param('webhookId', { schema: id }) webhookId: string): Promise<Done> {
    return this.webhooks.remove(webhookId);
  }

  @Post(':webhookId/test')
  @Answers(webhook, 'Sends a test event at once and says how that went', { 404: 'There is no such webhook.' })
  test(@Param('webhookId', { schema: id }) webhookId: string): Promise<Webhook> {
    return this.webhooks.test(webhookId);
  }
}
