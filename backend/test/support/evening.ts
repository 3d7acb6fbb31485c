import { customerOrder } from '@banquet/shared/order';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { orderRoom } from '@banquet/shared/realtime/order';
import type { Room, RoomName } from '@banquet/shared/realtime/protocol';
import { serverRoom } from '@banquet/shared/realtime/server';
import { tableRoom } from '@banquet/shared/realtime/table';
import { userRoom } from '@banquet/shared/realtime/user';
import { viewOf, type View } from '@banquet/shared/realtime/view';
import { report } from '@banquet/shared/report';
import { Rooms } from '../../src/realtime/rooms.js';
import { factories, type Employee, type Factories, type SetTable } from './factories.js';
import type { House } from './house.js';

type AnyRoom = Room<unknown, Record<string, unknown>>;

/** What a room showed at some moment. */
export interface Snapshot {
  room: AnyRoom;
  name: RoomName;
  view: View<unknown>;
}

/** What a room shows to whoever joins it now. */
export const join = async (house: House, name: RoomName): Promise<View<unknown>> => {
  const answer = await house.app.get(Rooms, { strict: false }).read(name);
  if (!answer.ok) throw new Error(answer.msg);
  return viewOf(answer);
};

/** A little house: two kitchens, two servers, a table each, guests who come and go. */
export class Evening {
  readonly snapshots: Snapshot[] = [];
  private readonly orders: { _id: string }[] = [];
  private readonly reports: string[] = [];
  private readonly watched: Omit<Snapshot, 'view'>[] = [];

  private constructor(
    private readonly house: House,
    private readonly tables: SetTable[],
    private readonly servers: Employee[],
    private readonly meals: Awaited<ReturnType<Factories['meal']>>[],
    private readonly cooks: Awaited<ReturnType<Factories['cook']>>[],
    private readonly admin: Employee,
  ) {}

  static async begin(house: House): Promise<Evening> {
    const make = factories(house);
    const kitchens = [await make.kitchen(), await make.kitchen()] as const;
    const servers = [await make.server(), await make.server()];
    const tables = [
      await make.table({ kitchen: kitchens[0], server: { _id: servers[0]?._id ?? '' } }),
      await make.table({ kitchen: kitchens[1], server: { _id: servers[1]?._id ?? '' } }),
    ];
    const meals = [
      await make.meal(),
      await make.meal({ kitchens: [kitchens[0]] }),
      await make.meal({ kitchens: [kitchens[1]] }),
    ];
    const cooks = [await make.cook(kitchens[0]), await make.cook(kitchens[1])];
    const evening = new Evening(house, tables, servers, meals, cooks, await make.admin());
    for (const { _id } of cooks) evening.watch(userRoom, `user:${_id}`);
    for (const { _id } of kitchens) evening.watch(kitchenRoom, `kitchen:${_id}`);
    for (const { _id } of servers) evening.watch(serverRoom, `server:${_id}`);
    for (const { _id } of tables) evening.watch(tableRoom, `table:${_id}`);
    return evening;
  }

  /** Remembers what every room shows now. */
  async look(): Promise<void> {
    for (const { room, name } of this.watched)
      this.snapshots.push({ room, name, view: await join(this.house, name) });
  }

  async order(guest: number, table: number, meals: number[]): Promise<void> {
    const items = meals.map((meal) => ({
      menuItemId: this.meals[meal % this.meals.length]?._id,
      quantity: 1 + (guest % 3),
    }));
    const tableId = this.tables[table % this.tables.length]?._id;
    const draft = await this.house.guest.post('/customer/orders', { tableId, items }, customerOrder);
    this.orders.push(draft);
    this.watch(orderRoom, `order:${draft._id}`);
  }

  finalize(order: number) {
    return this.onOrder(order, (id) => ['PUT', `/customer/orders/${id}/status`, { status: 'Pending' }]);
  }

  allergies(order: number, allergies: string[]) {
    return this.onOrder(order, (id) => ['POST', `/customer/orders/${id}/allergies`, { allergies }]);
  }

  async issue(order: number): Promise<void> {
    const id = this.orders[order % this.orders.length]?._id;
    if (!id) return;
    const told = await this.house.guest.post(`/customer/orders/${id}/issues`, { issue: 'Cold' }, report);
    this.reports.push(told.reportId);
  }

  async resolve(at: number): Promise<void> {
    const id = this.reports[at % this.reports.length];
    if (id) await this.admin.api.request('PUT', `/server/reports/${id}`, { resolved: true });
  }

  async setTicket(at: number, status: string): Promise<void> {
    const ids = this.orders.map(({ _id }) => _id);
    const tickets = await this.house.query<{ id: string }>(
      'SELECT id FROM tickets WHERE order_id = ANY ($1) ORDER BY id',
      [ids],
    );
    const id = tickets[at % tickets.length]?.id;
    if (id) await this.admin.api.request('PUT', `/kitchen/orders/${id}/status`, { status });
  }

  async setOrder(at: number, status: string): Promise<void> {
    const ids = this.orders.map(({ _id }) => _id);
    const placed = await this.house.query<{ number: number }>(
      'SELECT number FROM orders WHERE id = ANY ($1) AND number > 0 ORDER BY number',
      [ids],
    );
    const number = placed[at % placed.length]?.number;
    if (number) await this.admin.api.request('PUT', `/orders/${number}/status`, { status });
  }

  async atTable(at: number, command: 'ordered' | 'clear'): Promise<void> {
    const id = this.tables[at % this.tables.length]?._id;
    await this.admin.api.request('PUT', `/server/tables/${id}/${command}`);
  }

  async notify(at: number): Promise<void> {
    const recipientId = this.tables[at % this.tables.length]?._id;
    await this.admin.api.request('POST', '/admin/notifications', {
      recipientId,
      recipientModel: 'Table',
      message: 'Soon',
    });
  }

  async serve(table: number, server: number | null): Promise<void> {
    const id = this.tables[table % this.tables.length]?._id;
    const assignedServer = server === null ? null : this.servers[server % this.servers.length]?._id;
    await this.admin.api.request('PUT', `/admin/tables/${id}`, { assignedServer });
  }

  async pace(at: number, minutes: number): Promise<void> {
    const id = this.cooks[at % this.cooks.length]?.kitchenId;
    const ages = { amberAfter: minutes, redAfter: minutes + 5 };
    await this.admin.api.request('PUT', `/admin/kitchens/${id}`, ages);
  }

  /** Whoever works there leaves the kitchen, or comes back. */
  async staff(at: number, comes: boolean): Promise<void> {
    const cook = this.cooks[at % this.cooks.length];
    const path = `/admin/kitchens/${cook?.kitchenId}`;
    if (comes) await this.admin.api.request('POST', `${path}/assign-staff`, { staffId: cook?._id });
    else await this.admin.api.request('DELETE', `${path}/assigned-staff/${cook?._id}`);
  }

  private watch<State, Events extends Record<string, unknown>>(
    room: Room<State, Events>,
    name: RoomName,
  ): void {
    this.watched.push({ room: room as unknown as AnyRoom, name });
  }

  private async onOrder(at: number, call: (id: string) => [string, string, unknown]): Promise<void> {
    const id = this.orders[at % this.orders.length]?._id;
    if (id) await this.house.guest.request(...call(id));
  }
}
