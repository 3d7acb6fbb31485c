import { customerOrder, type CustomerOrder } from '@banquet/shared/order';
import { orderRoom } from '@banquet/shared/realtime/order';
import { ALLERGIES } from '@banquet/shared/vocabulary';
import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '../chance.js';
import type { World } from '../world.js';
import { Caller, type Command, type Settled } from './caller.js';
import { Screen, type AnyScreen } from './screen.js';

interface Choice {
  menuItemId: string;
  quantity: number;
  customization: string;
}

/** One chair: guest after guest sits down, orders and leaves, until `evening` ends. */
export class Guest {
  private readonly chance: Chance;
  private readonly caller: Caller;
  private readonly line: number;
  private visits = 0;
  private phone: AnyScreen | undefined;

  constructor(
    private readonly world: World,
    private readonly chair: number,
    /** Milliseconds between two steps, on average. */
    private readonly pace: number,
  ) {
    this.chance = world.chance.of('guests').of(chair);
    this.line = chair % world.lines.length;
    this.caller = new Caller(world.records, `guest ${chair}`, () => world.lines[this.line]?.port ?? 0);
  }

  async sit(evening: AbortSignal): Promise<void> {
    while (!evening.aborted) {
      this.visits += 1;
      await this.visit();
      await this.pause(evening);
    }
  }

  private async visit(): Promise<void> {
    const draft = await this.begin();
    if (!draft) return;
    if (this.chance.happens(0.1)) this.watch(draft);
    const lines = this.chance.happens(0.5) ? await this.choose(draft) : portionsOf(draft);
    if (lines && (await this.finalize(draft, lines))) await this.afterwards(draft);
  }

  /** A Draft under a name that nobody else has, so that it can be told whether it was made, and once. */
  private async begin(): Promise<CustomerOrder | undefined> {
    const name = `Guest ${this.chair}-${this.visits}`;
    const outcome = await this.caller.attempt({
      op: 'create order',
      key: name,
      method: 'POST',
      path: '/customer/orders',
      body: {
        tableId: this.chance.oneOf(this.world.floor.tables)?._id,
        customerName: name,
        items: this.basket(),
      },
    });
    return outcome.ending === 'ok' ? customerOrder.parse(outcome.body) : undefined;
  }

  /** In no order of the meals, so that two orders ask for the same ones the other way round. */
  private basket(): Choice[] {
    return this.chance
      .shuffled(this.world.floor.meals)
      .slice(0, this.chance.between(1, 4))
      .map(({ _id: menuItemId }) => ({ menuItemId, quantity: this.chance.between(1, 2), customization: '' }));
  }

  private async choose({ _id }: CustomerOrder): Promise<Map<string, number> | undefined> {
    const items = this.basket();
    const outcome = await this.insist({
      op: 'choose',
      key: _id,
      method: 'PUT',
      path: `/customer/orders/${_id}`,
      body: { items },
    });
    return outcome?.ending === 'ok' ? portionsOf(customerOrder.parse(outcome.body)) : undefined;
  }

  private async finalize({ _id }: CustomerOrder, portions: Map<string, number>): Promise<boolean> {
    const command: Command = {
      op: 'finalize',
      key: _id,
      method: 'PUT',
      path: `/customer/orders/${_id}/status`,
      body: { status: 'Pending' },
    };
    // Some tap twice; and some taps lie about on the way and arrive long after.
    const taps = [this.insist(command)];
    if (this.chance.happens(0.15)) {
      this.world.records.tally.add('twice');
      taps.push(this.insist(command));
    }
    const first = this.placed(_id, portions, await taps[0]);
    this.placed(_id, portions, await taps[1]);
    if (first && this.chance.happens(0.05)) void this.repeatLate(command, portions);
    return first;
  }

  private async repeatLate(command: Command, portions: Map<string, number>): Promise<void> {
    await this.wait(this.chance.between(1_000, 6_000));
    if (this.world.signal.aborted) return;
    this.world.records.tally.add('late');
    this.placed(command.key, portions, await this.insist(command));
  }

  /** Notes an acknowledgement; every further one of the same order must say the same. */
  private placed(id: string, portions: Map<string, number>, outcome: Settled | undefined): boolean {
    const { acknowledged, records } = this.world;
    if (outcome?.ending === 'fail' && / sold out| left/.test(outcome.msg)) records.tally.add('refused');
    if (outcome?.ending !== 'ok') return false;
    const { orderId, placedAt } = customerOrder.parse(outcome.body);
    const before = acknowledged.get(id);
    if (orderId === null) records.verdict.broken('complete', `order ${id} was acknowledged without a number`);
    else if (!before) acknowledged.set(id, { orderId, portions });
    else if (before.orderId !== orderId)
      records.verdict.broken('unique', `order ${id} was placed as ${before.orderId} and as ${orderId}`);
    const invoked = Date.now() - (records.history.now() - outcome.attempt.from);
    if (outcome.unanswered > 0 && placedAt && Date.parse(placedAt) < invoked) records.tally.add('replayed');
    return true;
  }

  private async afterwards({ _id }: CustomerOrder): Promise<void> {
    if (this.chance.happens(0.15)) {
      const allergies = ALLERGIES.filter(() => this.chance.happens(0.4));
      await this.insist({
        op: 'allergies',
        key: _id,
        value: allergies,
        method: 'POST',
        path: `/customer/orders/${_id}/allergies`,
        body: { allergies },
      });
    }
    if (!this.chance.happens(0.08)) return;
    const issue = `Issue ${this.chair}-${this.visits}`;
    await this.caller.attempt({
      op: 'report issue',
      key: issue,
      method: 'POST',
      path: `/customer/orders/${_id}/issues`,
      body: { issue },
    });
  }

  /** Follows the order on a phone, until another guest does so from this chair. */
  private watch({ _id }: CustomerOrder): void {
    const { screens, records, fold } = this.world;
    if (this.phone) {
      this.phone.close();
      screens.delete(this.phone);
    }
    const port = this.world.lines[this.line]?.port ?? 0;
    const name = `phone ${this.chair}-${this.visits}`;
    this.phone = new Screen({ name, room: orderRoom, id: _id, port, fold }, records);
    screens.add(this.phone);
  }

  private insist(command: Command) {
    return this.caller.insist(command, this.world.signal);
  }

  private pause(evening: AbortSignal): Promise<void> {
    return this.wait(this.pace * (0.5 + this.chance.next()), evening);
  }

  private async wait(ms: number, signal = this.world.signal): Promise<void> {
    await delay(ms, undefined, { signal }).catch(() => undefined);
  }
}

const portionsOf = ({ items }: CustomerOrder): Map<string, number> => {
  const portions = new Map<string, number>();
  for (const { menuItem, quantity } of items) {
    portions.set(menuItem._id, (portions.get(menuItem._id) ?? 0) + quantity);
  }
  return portions;
};
