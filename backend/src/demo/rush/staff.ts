import { kitchenName } from '@banquet/shared/kitchen';
import { session, type User } from '@banquet/shared/user';
import { z } from 'zod';
import { ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '../accounts.js';
import type { Evening } from './evening.js';
import { Refused, type House } from './house.js';
import { Kitchen } from './kitchens.js';
import { NoRush } from './no-rush.js';
import { restock } from './restock.js';
import { Server } from './servers.js';

interface Employee {
  user: User;
  house: House;
}

/** Everybody who works in the demo, at their screens. A kitchen without staff of its own is the admin's. */
export class Staff {
  private constructor(
    private readonly kitchens: readonly Kitchen[],
    private readonly servers: readonly Server[],
  ) {}

  static async gather(evening: Evening): Promise<Staff> {
    const people = await Promise.all(ACCOUNTS.map((account) => logIn(evening.house, account)));
    const admin = people.find(({ user }) => user.role === 'admin');
    if (!admin) throw new NoRush(`The house at ${evening.house.url} is not the demo: its admin is not one.`);
    evening.tally.restocked = await restock(admin.house);
    const kitchens = await admin.house.get('/admin/kitchens', z.array(kitchenName));
    const staffOf = (kitchenId: string) =>
      people.find(({ user }) => user.assignedKitchens.includes(kitchenId)) ?? admin;
    return new Staff(
      kitchens.map(({ _id }) => new Kitchen(evening, staffOf(_id).house, _id)),
      people
        .filter(({ user }) => user.role === 'server')
        .map(({ user, house }) => new Server(evening, house, user._id)),
    );
  }

  /** Resolves to the ids of the tables that are served, once every screen is live. */
  async ready(): Promise<string[]> {
    await Promise.all(this.kitchens.map((kitchen) => kitchen.ready()));
    return (await Promise.all(this.servers.map((server) => server.tables()))).flat();
  }

  get idle(): boolean {
    return this.servers.every(({ idle }) => idle);
  }

  goHome(): void {
    for (const one of [...this.kitchens, ...this.servers]) one.close();
  }
}

const logIn = async (house: House, { email }: DemoAccount): Promise<Employee> => {
  try {
    const body = { emailOrUsername: email, password: DEMO_PASSWORD };
    const { token, user } = await house.post('/auth/login', body, session);
    return { user, house: house.as(token) };
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 401) throw error;
    throw new NoRush(`The house at ${house.url} is not the demo: ${email} cannot log in with its password.`);
  }
};
