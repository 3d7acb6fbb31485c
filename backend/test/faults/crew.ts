import { adminRoom } from '@banquet/shared/realtime/admin';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { menuRoom } from '@banquet/shared/realtime/menu';
import type { Room } from '@banquet/shared/realtime/protocol';
import { serverRoom } from '@banquet/shared/realtime/server';
import { tableRoom } from '@banquet/shared/realtime/table';
import { Admin } from './clients/admin.js';
import { Cook } from './clients/cooks.js';
import type { Employee } from './clients/employee.js';
import { Guest } from './clients/guests.js';
import { Intruder } from './clients/intruder.js';
import { Screen } from './clients/screen.js';
import { Server } from './clients/servers.js';
import type { World } from './world.js';

const WALLS_A_KITCHEN = 2;
const TABLES_LOOKED_AT = 2;

interface Worker {
  /** Until the evening ends, and then until what was begun is done. */
  work: (evening: AbortSignal) => Promise<void>;
}

/** Everybody who is in the house, each on one of its lines. */
export class Crew {
  private readonly workers: Worker[] = [];
  private readonly intruders: Intruder[] = [];
  private seats = 0;

  constructor(
    private readonly world: World,
    guests: { chairs: number; pace: number },
  ) {
    this.openKitchens();
    this.openFloor();
    this.letIn();
    for (let chair = 0; chair < guests.chairs; chair++) {
      const guest = new Guest(world, chair, guests.pace);
      this.workers.push({ work: (evening) => guest.sit(evening) });
    }
  }

  async work(evening: AbortSignal): Promise<void> {
    await Promise.all(this.workers.map((worker) => worker.work(evening)));
  }

  close(): void {
    for (const intruder of this.intruders) intruder.close();
  }

  private openKitchens(): void {
    const { floor, staff, chance } = this.world;
    for (const { _id, name } of floor.kitchens) {
      const cook = staff.cooks.find(({ kitchens }) => kitchens.includes(_id)) ?? staff.admin[0];
      for (let wall = 1; cook && wall <= WALLS_A_KITCHEN; wall++) {
        const title = `${name}, wall ${wall}`;
        const port = this.nextPort();
        const screen = this.screen(title, kitchenRoom, _id, port(), cook);
        this.workers.push(new Cook(this.world, cook.at(title, port), screen, chance.of(title)));
      }
    }
  }

  private openFloor(): void {
    const { floor, staff, chance } = this.world;
    for (const server of staff.servers) {
      const port = this.nextPort();
      const screen = this.screen(server.username, serverRoom, server.userId, port(), server);
      this.workers.push(new Server(server.at(server.username, port), screen, chance.of(server.username)));
    }
    for (const admin of staff.admin) {
      const port = this.nextPort();
      this.screen('admin', adminRoom, '', port(), admin);
      this.workers.push(new Admin(this.world, admin.at('admin', port), chance.of('admin')));
    }
    this.screen('menu', menuRoom, '', this.nextPort()());
    for (const table of floor.tables.slice(0, TABLES_LOOKED_AT)) {
      this.screen(`table ${table.tableNumber}`, tableRoom, table._id, this.nextPort()());
    }
  }

  /** A cook who wants to see everything but her own kitchen, and somebody from the street. */
  private letIn(): void {
    const { floor, staff, records } = this.world;
    const [cook] = staff.cooks;
    const kitchens = floor.kitchens.map(({ _id }) => `kitchen:${_id}`);
    const others = [
      'admin',
      ...staff.servers.flatMap(({ userId }) => [`server:${userId}`, `user:${userId}`]),
    ];
    const foreign = kitchens.filter((room) => !cook?.kitchens.some((own) => room.endsWith(own)));
    this.intruders.push(
      new Intruder(records, 'a curious cook', this.nextPort()(), [...foreign, ...others], cook?.currentToken),
      new Intruder(records, 'somebody from the street', this.nextPort()(), [...kitchens, ...others]),
    );
  }

  private screen<State, Events extends Record<string, unknown>>(
    name: string,
    room: Room<State, Events>,
    id: string,
    port: number,
    employee?: Employee,
  ): Screen<State, Events> {
    const { screens, records, fold } = this.world;
    const login = employee && { token: employee.currentToken, putOut: () => this.putOut(employee) };
    const screen = new Screen({ name, room, id, port, fold, ...login }, records);
    employee?.onLogin(() => screen.reconnect());
    screens.add(screen);
    return screen;
  }

  private putOut(employee: Employee): void {
    this.world.records.tally.add('put out');
    employee.putOuts += 1;
    void employee.renew();
  }

  /** The lines are given out in turn, so that the screens of one kitchen hang on different ones. */
  private nextPort(): () => number {
    const { lines } = this.world;
    const line = lines[this.seats++ % lines.length];
    return () => line?.port ?? 0;
  }
}
