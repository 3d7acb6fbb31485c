import { createUser, REQUIRED_FIELDS, type CreateUser } from '@banquet/shared/user';
import type { Config } from '../core/config.js';
import { createDataSource } from '../core/data-source.js';
import { StartError } from '../core/start-error.js';
import { Transactions, type Tx } from '../core/transactions.js';
import { Passwords } from '../users/passwords.js';
import { isDemo, loadDemo } from './demo.js';

export interface Opening {
  /** Whether this house is the demo, whose password everybody knows. */
  demo: boolean;
}

// Any fixed number does, so long as every node asks for the same one, and no other part of the house does.
const LOCK = 2_026_112_101;

const ADD_ADMIN = `INSERT INTO users (username, email, role, password_hash) VALUES ($1, $2, 'admin', $3)`;

/**
 * Sees to it that somebody can log in: an empty house gets its first admin, or else the demo. To a house that has
 * users already it does nothing.
 */
export const openHouse = async (config: Config, databaseUrl: string): Promise<Opening> => {
  const dataSource = createDataSource(databaseUrl);
  await dataSource.initialize();
  try {
    return await new Transactions(dataSource).run(async (tx) => {
      // Nodes that start at once wait here for the first of them, and then find its users.
      await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
      if (await isEmpty(tx)) await furnish(tx, config);
      return { demo: await isDemo(tx) };
    });
  } finally {
    await dataSource.destroy();
  }
};

const isEmpty = async (tx: Tx): Promise<boolean> =>
  (await tx.query('SELECT 1 FROM users LIMIT 1')).length === 0;

const furnish = async (tx: Tx, { firstAdmin, demo }: Config): Promise<void> => {
  if (firstAdmin) {
    const { username, email, password } = validAdmin(firstAdmin);
    await tx.query(ADD_ADMIN, [username, email, await new Passwords().hash(password)]);
  } else if (demo) {
    await loadDemo(tx, new Passwords());
  } else {
    throw new StartError(
      'Nobody could log in to this empty house: set ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD for its first ' +
        'admin, or DEMO=on for the demo.',
    );
  }
};

const validAdmin = (admin: NonNullable<Config['firstAdmin']>): CreateUser => {
  const { data, error } = createUser.safeParse({ ...admin, role: 'admin' });
  if (data) return data;
  const problems = error.issues.map(({ path, message }) => {
    const what = message === REQUIRED_FIELDS ? 'must not be blank' : message;
    return `  - ADMIN_${path.join('_').toUpperCase()} ${what}`;
  });
  throw new StartError(`The first admin cannot be added:\n${problems.join('\n')}`);
};
