import { customerOrder } from '@banquet/shared/order';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { orderRoom } from '@banquet/shared/realtime/order';
import type { Envelope, Room, RoomName } from '@banquet/shared/realtime/protocol';
import { serverRoom } from '@banquet/shared/realtime/server';
import { tableRoom } from '@banquet/shared/realtime/table';
import { userRoom } from '@banquet/shared/realtime/user';
import { receive, viewOf, type View } from '@banquet/shared/realtime/view';
import { report } from '@banquet/shared/report';
import { ALLERGIES, SETTABLE_TICKET_STATUSES } from '@banquet/shared/vocabulary';
import fc from 'fast-check';
import { Rooms } from '../src/realtime/rooms.js';
import { factories, type Employee, type Factories, type SetTable } from './support/factories.js';
import { openHouse, type House } from './support/house.js';

/*
 * The law of the house: whatever is done, in whatever order, folding a room's log from any earlier moment gives
 * what a fresh join gives.
 */

let house: House;
let make: Factories;

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
});
afterAll(() => house.close());

type AnyRoom = Room<unknown, Record<string, unknown>>;

/** A little house: two kitchens, two servers, a table each, guests who come and go. */
class Evening {
  orders: { _id: string }[] = [];
  reports: string[] = [];
  readonly snapshots: { room: AnyRoom; name: RoomName; view: View<unknown> }[] = [];
  private readonly watched: { room: AnyRoom; name: RoomName }[] = [];

  private constructor(
    private readonly tables: SetTable[],
    private readonly servers: Employee[],
    private readonly meals: Awaited<ReturnType<Factories['meal']>>[],
    private readonly cooks: Awaited<ReturnType<Factories['cook']>>[],
    readonly admin: Employee,
  ) {}

  static async begin(): Promise<Evening> {
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
    const evening = new Evening(tables, servers, meals, cooks, await make.admin());
    for (const { _id } of cooks) evening.watch(userRoom, `user:${_id}`);
    for (const { _id } of kitchens) evening.watch(kitchenRoom, `kitchen:${_id}`);
    for (const { _id } of servers) evening.watch(serverRoom, `server:${_id}`);
    for (const { _id } of tables) evening.watch(tableRoom, `table:${_id}`);
    return evening;
  }

  /** Remembers what every room shows now. */
  async look(): Promise<void> {
    for (const { room, name } of this.watched) this.snapshots.push({ room, name, view: await join(name) });
  }

  async order(guest: number, table: number, meals: number[]): Promise<void> {
    const items = meals.map((meal) => ({
      menuItemId: this.meals[meal % this.meals.length]?._id,
      quantity: 1 + (guest % 3),
    }));
    const tableId = this.tables[table % this.tables.length]?._id;
    const draft = await house.guest.post('/customer/orders', { tableId, items }, customerOrder);
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
    const told = await house.guest.post(`/customer/orders/${id}/issues`, { issue: 'Cold' }, report);
    this.reports.push(told.reportId);
  }

  async resolve(at: number): Promise<void> {
    const id = this.reports[at % this.reports.length];
    if (id) await this.admin.api.request('PUT', `/server/reports/${id}`, { resolved: true });
  }

  async setTicket(at: number, status: string): Promise<void> {
    const ids = this.orders.map(({ _id }) => _id);
    const tickets = await house.query<{ id: string }>(
      'SELECT id FROM tickets WHERE order_id = ANY ($1) ORDER BY id',
      [ids],
    );
    const id = tickets[at % tickets.length]?.id;
    if (id) await this.admin.api.request('PUT', `/kitchen/orders/${id}/status`, { status });
  }

  async setOrder(at: number, status: string): Promise<void> {
    const ids = this.orders.map(({ _id }) => _id);
    const placed = await house.query<{ number: number }>(
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
    if (id) await house.guest.request(...call(id));
  }
}

const join = async (name: RoomName): Promise<View<unknown>> => {
  const answer = await house.app.get(Rooms, { strict: false }).read(name);
  if (!answer.ok) throw new Error(answer.msg);
  return viewOf(answer);
};

const fold = async ({ room, name, view }: Evening['snapshots'][number]): Promise<View<unknown>> => {
  const events = await house.query<{ seq: number; type: string; at: Date; data: unknown }>(
    'SELECT seq, type, at, data FROM event WHERE room = $1 AND seq > $2 ORDER BY seq',
    [name, view.seq],
  );
  return events.reduce<View<unknown>>((folded, { type, seq, at, data }) => {
    const envelope: Envelope = { room: name, seq, at: at.toISOString(), data };
    const next = receive(room, folded, type, envelope);
    if (next === 'gap') throw new Error(`${name} has a gap before ${seq}.`);
    return next;
  }, view);
};

/** A guest's phone tells an echo that comes late by the number in it. */
const expectItsPlaceInTheLog = async ({ name }: Evening['snapshots'][number]): Promise<void> => {
  if (!name.startsWith('order:')) return;
  const events = await house.query<{ seq: number; data: { version: number } }>(
    'SELECT seq, data FROM event WHERE room = $1',
    [name],
  );
  for (const { seq, data } of events) expect(data.version).toBe(seq);
  const { seq, state } = await join(name);
  expect(state).toMatchObject({ version: seq });
};

const index = fc.nat({ max: 11 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(index, index, fc.array(index, { minLength: 1, maxLength: 4 }))
      .map(([guest, table, meals]) => ({
        name: `a guest chooses ${meals.join()} at ${table}`,
        run: (evening: Evening) => evening.order(guest, table, meals),
      })),
  },
  {
    weight: 5,
    arbitrary: index.map((at) => ({
      name: `finalize ${at}`,
      run: (evening: Evening) => evening.finalize(at),
    })),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(index, fc.constantFrom(...SETTABLE_TICKET_STATUSES)).map(([at, status]) => ({
      name: `ticket ${at} ${status}`,
      run: (evening: Evening) => evening.setTicket(at, status),
    })),
  },
  {
    weight: 2,
    arbitrary: fc.tuple(index, fc.constantFrom('Delivered', 'Cancelled', 'Pending')).map(([at, status]) => ({
      name: `order ${at} ${status}`,
      run: (evening: Evening) => evening.setOrder(at, status),
    })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(index, fc.constantFrom('ordered' as const, 'clear' as const))
      .map(([at, command]) => ({
        name: `table ${at} ${command}`,
        run: (evening: Evening) => evening.atTable(at, command),
      })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(index, fc.subarray([...ALLERGIES])).map(([at, allergies]) => ({
      name: `allergies of ${at}`,
      run: (evening: Evening) => evening.allergies(at, allergies),
    })),
  },
  {
    weight: 1,
    arbitrary: index.map((at) => ({ name: `issue on ${at}`, run: (evening: Evening) => evening.issue(at) })),
  },
  {
    weight: 1,
    arbitrary: index.map((at) => ({ name: `resolve ${at}`, run: (evening: Evening) => evening.resolve(at) })),
  },
  {
    weight: 1,
    arbitrary: index.map((at) => ({ name: `notify ${at}`, run: (evening: Evening) => evening.notify(at) })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(index, fc.option(index)).map(([table, server]) => ({
      name: `table ${table} to ${server}`,
      run: (evening: Evening) => evening.serve(table, server),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(index, fc.integer({ min: 1, max: 9 })).map(([at, minutes]) => ({
      name: `kitchen ${at} amber after ${minutes}`,
      run: (evening: Evening) => evening.pace(at, minutes),
    })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(index, fc.boolean()).map(([at, comes]) => ({
      name: `cook ${at} ${comes ? 'comes' : 'leaves'}`,
      run: (evening: Evening) => evening.staff(at, comes),
    })),
  },
  { weight: 2, arbitrary: fc.constant({ name: 'look', run: (evening: Evening) => evening.look() }) },
);

describe('folding equals joining', () => {
  it('for any history of commands, from any earlier moment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const evening = await Evening.begin();
        await evening.look();
        for (const { run } of steps) await run(evening);
        for (const snapshot of evening.snapshots) {
          expect(await fold(snapshot)).toEqual(await join(snapshot.name));
          await expectItsPlaceInTheLog(snapshot);
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('also when the commands come all at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        const evening = await Evening.begin();
        for (const guest of [0, 1, 2, 3]) await evening.order(guest, guest, [guest, guest + 1]);
        await evening.look();
        await Promise.all(steps.map(({ run }) => run(evening)));
        for (const snapshot of evening.snapshots) {
          expect(await fold(snapshot)).toEqual(await join(snapshot.name));
          await expectItsPlaceInTheLog(snapshot);
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
