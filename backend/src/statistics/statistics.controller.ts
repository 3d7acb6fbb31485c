import { Controller, Get } from '@nestjs/common';
import { statistics, type Statistics } from '@banquet/shared/statistics';
import { Answers } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { StatisticsService } from './statistics.service.js';

@Controller('admin/statistics')
@Allow('admin')
export class StatisticsController {
  constructor(private readonly statistics: StatisticsService) {}

  @Get()
  @Answers(statistics, 'Orders, plates served and items sold')
  get(): Promise<Statistics> {
    return this.statistics.get();
  }
}
