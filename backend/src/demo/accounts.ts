import type { Role } from '@banquet/shared/vocabulary';
import type { DemoKitchen } from './floor.js';

export const DEMO_PASSWORD = 'banquet-demo';

export interface DemoAccount {
  username: string;
  email: string;
  role: Role;
  /** The kitchen of which they are staff. */
  kitchen: DemoKitchen | null;
  /** For those who have never seen the house. */
  sees: string;
}

const account = (
  username: string,
  role: Role,
  sees: string,
  kitchen: DemoKitchen | null = null,
): DemoAccount => ({
  username,
  email: `${username}@banquet.local`,
  role,
  kitchen,
  sees,
});

/** Who works in the demo. All have the same password, and everybody can read it. */
export const ACCOUNTS: readonly DemoAccount[] = [
  account('admin', 'admin', 'the whole house'),
  account('server1', 'server', 'half of the tables'),
  account('server2', 'server', 'the other half'),
  account('kitchen1', 'kitchen', 'Main Kitchen', 'Main Kitchen'),
  account('kitchen2', 'kitchen', 'Grill', 'Grill'),
];
