import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { AdminEvents, AdminState } from '@banquet/shared/realtime/admin';
import type { Report } from '@banquet/shared/report';
import type { Tx } from '../core/transactions.js';
import { InventoryService } from '../inventory/inventory.service.js';
import { MealsService } from '../meals/meals.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { SightingsService } from '../orders/sightings.service.js';
import { DerivedRooms } from '../realtime/derived-rooms.js';
import { ReportsService } from '../reports/reports.service.js';
import { StatisticsService } from '../statistics/statistics.service.js';
import { TablesService } from '../tables/tables.service.js';

/** The house at a glance: the room `admin`. */
@Injectable()
export class OverviewService implements OnModuleInit {
  constructor(
    private readonly derived: DerivedRooms,
    private readonly tables: TablesService,
    private readonly meals: MealsService,
    private readonly inventory: InventoryService,
    private readonly reports: ReportsService,
    private readonly notifications: NotificationsService,
    private readonly statistics: StatisticsService,
    private readonly sightings: SightingsService,
  ) {}

  onModuleInit(): void {
    this.derived.register<AdminState>({
      kind: 'admin',
      every: 1_000,
      state: (tx) => this.read(tx),
      changes: changesBetween,
    });
  }

  private async read(tx: Tx): Promise<AdminState> {
    return {
      tables: await this.tables.listForAdmin(tx),
      meals: await this.meals.list(tx),
      reports: await this.reports.listUnresolved(tx),
      notifications: await this.notifications.listLatest(tx),
      statistics: await this.statistics.get(tx),
      unseen: await this.sightings.listUnseen(tx),
      waiting: await this.statistics.listWaiting(tx),
      shortages: await this.inventory.listLow(tx),
    };
  }
}

/** Each part that changed, whole. */
const changesBetween = (
  before: AdminState,
  after: AdminState,
): { type: keyof AdminEvents; data: unknown }[] => {
  const parts: [keyof AdminEvents, keyof AdminState][] = [
    ['table:updated', 'tables'],
    ['menu:updated', 'meals'],
    [isAnyNew(before.reports, after.reports) ? 'report:created' : 'report:resolved', 'reports'],
    ['notification:sent', 'notifications'],
    ['statistics:updated', 'statistics'],
    ['order:unseen', 'unseen'],
    ['table:waiting', 'waiting'],
    ['inventory:low', 'shortages'],
  ];
  return parts
    .filter(([, part]) => !isDeepStrictEqual(before[part], after[part]))
    .map(([type, part]) => ({ type, data: after[part] }));
};

const isAnyNew = (before: readonly Report[], after: readonly Report[]): boolean => {
  const known = new Set(before.map(({ reportId }) => reportId));
  return after.some(({ reportId }) => !known.has(reportId));
};
