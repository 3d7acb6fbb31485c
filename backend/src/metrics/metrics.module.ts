import { Module } from '@nestjs/common';
import { HouseFiguresReader } from './house-figures.js';
import { HouseMetrics } from './house-metrics.js';
import { MetricsController } from './metrics.controller.js';

/** The house as Prometheus sees it. */
@Module({ controllers: [MetricsController], providers: [HouseFiguresReader, HouseMetrics] })
export class MetricsModule {}
