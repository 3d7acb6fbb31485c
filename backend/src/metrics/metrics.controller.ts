import { Controller, Get, StreamableFile, UseGuards } from '@nestjs/common';
import { AnswersFile } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { HouseMetrics } from './house-metrics.js';
import { MetricsGuard } from './metrics.guard.js';

/** Open to no role: what reads it is a machine, with a token of its own. */
@Controller('metrics')
@Allow('anyone')
@UseGuards(MetricsGuard)
export class MetricsController {
  constructor(private readonly metrics: HouseMetrics) {}

  @Get()
  @AnswersFile('text/plain', 'What this node measures of itself, for Prometheus', {
    401: 'METRICS_TOKEN is set, and this is not it.',
    404: 'It is not set, and this does not come from the machine itself.',
  })
  async get(): Promise<StreamableFile> {
    return new StreamableFile(Buffer.from(await this.metrics.text()), { type: 'text/plain; version=0.0.4' });
  }
}
