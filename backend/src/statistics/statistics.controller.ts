import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import {
  figures,
  period,
  statistics,
  type Figures,
  type Period,
  type Statistics,
} from '@banquet/shared/statistics';
import { Answers, AnswersFile } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { FiguresService } from './figures.service.js';
import { OrdersCsvService } from './orders-csv.service.js';
import { StatisticsService } from './statistics.service.js';

@Controller('admin/statistics')
@Allow('admin')
export class StatisticsController {
  constructor(
    private readonly statistics: StatisticsService,
    private readonly figures: FiguresService,
    private readonly orders: OrdersCsvService,
  ) {}

  @Get()
  @Answers(statistics, 'Orders, plates served and items sold')
  get(): Promise<Statistics> {
    return this.statistics.get();
  }

  @Get('figures')
  @Answers(figures, 'A period: orders per hour or day, preparation times per kitchen and meal')
  getFigures(@Query({ schema: period }) asked: Period): Promise<Figures> {
    return this.figures.get(asked);
  }

  @Get('figures.csv')
  @AnswersFile('text/csv', 'The same as a file for spreadsheets, one figure a line')
  exportFigures(@Query({ schema: period }) asked: Period): Promise<StreamableFile> {
    return this.figures.file(asked);
  }

  @Get('orders.csv')
  @AnswersFile('text/csv', 'The orders placed in a period as a file for spreadsheets, one item a line')
  exportOrders(@Query({ schema: period }) asked: Period): StreamableFile {
    return this.orders.file(asked);
  }
}
