import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '../chance.js';
import type { World } from '../world.js';
import type { Desk } from './employee.js';

const PAUSE_MS = 700;

/** The admin: tells tables what they should know, and gives tables to one server and to the other. */
export class Admin {
  private sent = 0;

  constructor(
    private readonly world: World,
    private readonly desk: Desk,
    private readonly chance: Chance,
  ) {}

  async work(evening: AbortSignal): Promise<void> {
    while (!evening.aborted) {
      await (this.chance.happens(0.6) ? this.notify() : this.assign());
      await delay(PAUSE_MS);
    }
  }

  private async notify(): Promise<void> {
    const recipientId = this.chance.oneOf(this.world.floor.tables)?._id;
    const message = `Notice ${++this.sent}`;
    await this.desk.attempt({
      op: 'notify',
      key: message,
      method: 'POST',
      path: '/admin/notifications',
      body: { recipientId, recipientModel: 'Table', message },
    });
  }

  private async assign(): Promise<void> {
    const table = this.chance.oneOf(this.world.floor.tables);
    const server = this.chance.oneOf(this.world.staff.servers);
    if (!table || !server) return;
    await this.desk.insist({
      op: 'assign',
      key: table._id,
      value: server.userId,
      method: 'PUT',
      path: `/admin/tables/${table._id}`,
      body: { assignedServer: server.userId },
    });
  }
}
