import { Controller, Get } from '@nestjs/common';
import { done } from '@banquet/shared/errors';
import { Answers } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { HealthService } from './health.service.js';

@Controller('health')
@Allow('anyone')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** Whether orders can be taken: for a load balancer, and for whoever waits for the start. */
  @Get(['', 'ready'])
  @Answers(done, 'Whether orders can be taken', { 503: 'They cannot, for now.' })
  ready(): Promise<{ msg: string }> {
    return this.health.ready();
  }

  /** Whether the process answers. Without the database, whose restart is no reason to restart every node. */
  @Get('live')
  @Answers(done, 'Whether the process answers')
  live(): { msg: string } {
    return { msg: 'The house is up.' };
  }
}
