import { Controller, Get } from '@nestjs/common';
import type { Statistics } from '@banquet/shared/statistics';
import { Allow } from '../core/viewer.js';
import { StatisticsService } from './statistics.service.js';

@Controller('admin/statistics')
@Allow('admin')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get()
  get(): Promise<Statistics> {
    return this.statistics.get();
  }
}
