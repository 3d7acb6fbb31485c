import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { KitchenSettings } from '@banquet/shared/kitchen';
import type { UserState } from '@banquet/shared/realtime/user';
import type { CreateUser, UpdateUser, User } from '@banquet/shared/user';
import type { Role } from '@banquet/shared/vocabulary';
import { refusing } from '../core/constraints.js';
import type { Reader } from '../core/reader.js';
import { conflict, notFound } from '../core/refusals.js';
import { Transactions, type Tx } from '../core/transactions.js';
import type { Viewer } from '../core/viewer.js';
import { DerivedRooms } from '../realtime/derived-rooms.js';
import { RoomLog } from '../realtime/room-log.js';
import { Rooms } from '../realtime/rooms.js';
import { Watch } from '../realtime/watch.js';
import { ServingService } from '../serving/serving.service.js';
import { Passwords } from './passwords.js';
import { presentUser, USER_COLUMNS, type UserRow } from './user.presenter.js';

const orTaken = refusing({
  users_username_key: () => conflict('That username is already taken.'),
  users_email_key: () => conflict('That email address is already registered.'),
});

// In the order of ids, as finalizing locks tables.
const LEAVE_TABLES = `
  WITH theirs AS (SELECT id FROM tables WHERE server_id = $1 ORDER BY id FOR UPDATE)
  UPDATE tables SET server_id = NULL FROM theirs WHERE tables.id = theirs.id RETURNING tables.id`;

const KITCHENS = `
  SELECT kitchens.id AS "_id", kitchens.name, kitchens.amber_after AS "amberAfter", kitchens.red_after AS "redAfter"
  FROM kitchen_staff JOIN kitchens ON kitchens.id = kitchen_id
  WHERE user_id = $1 ORDER BY assigned_at, kitchen_id`;

const noSuchUser = () => notFound('There is no such user.');

@Injectable()
export class UsersService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly passwords: Passwords,
    private readonly watch: Watch,
    private readonly log: RoomLog,
    private readonly rooms: Rooms,
    private readonly derived: DerivedRooms,
    private readonly serving: ServingService,
  ) {}

  onModuleInit(): void {
    this.rooms.register({
      kind: 'user',
      mayJoin: (_tx, viewer, id) => viewer.id === id,
      state: async (tx, id) => {
        const user = await this.find(tx, id);
        return user && this.withKitchens(tx, user);
      },
    });
  }

  async list(): Promise<User[]> {
    const rows = await this.transactions.query<UserRow>(
      `SELECT ${USER_COLUMNS} FROM users ORDER BY lower(username)`,
    );
    return rows.map(presentUser);
  }

  async find(from: Reader, id: string): Promise<User | undefined> {
    const [row] = await from.query<UserRow>(`SELECT ${USER_COLUMNS} FROM users WHERE id = $1`, [id]);
    return row && presentUser(row);
  }

  async get(id: string): Promise<User> {
    const user = await this.find(this.transactions, id);
    if (!user) throw noSuchUser();
    return user;
  }

  async create(body: CreateUser): Promise<User> {
    const hash = await this.passwords.hash(body.password);
    return this.transactions.run((tx) => this.add(tx, body, hash));
  }

  async add(
    tx: Tx,
    { username, email, role }: Omit<CreateUser, 'password'>,
    passwordHash: string,
  ): Promise<User> {
    const [row] = await tx
      .query<UserRow>(
        `INSERT INTO users (username, email, role, password_hash) VALUES ($1, $2, $3, $4) RETURNING ${USER_COLUMNS}`,
        [username, email, role, passwordHash],
      )
      .catch(orTaken);
    if (!row) throw new Error('A user who was added is not there.');
    return presentUser(row);
  }

  async update(id: string, { username, email, role, password }: UpdateUser): Promise<User> {
    const hash = password === undefined ? null : await this.passwords.hash(password);
    return this.transactions.run(async (tx) => {
      const { role: formerRole, isLastAdmin } = await this.lock(tx, id);
      if (isLastAdmin && role !== 'admin') throw conflict('The last admin must stay an admin.');
      const takenBack = role !== formerRole || hash !== null;
      await tx
        .query(
          `UPDATE users SET username = $2, email = $3, role = $4, password_hash = coalesce($5, password_hash),
             token_version = token_version + $6 WHERE id = $1`,
          [id, username, email, role, hash, takenBack ? 1 : 0],
        )
        .catch(orTaken);
      if (role !== formerRole) await this.leavePosts(tx, id);
      return this.changed(tx, id);
    });
  }

  async remove(viewer: Viewer, id: string): Promise<{ msg: string }> {
    if (viewer.id === id) throw conflict('You cannot delete your own account.');
    return this.transactions.run(async (tx) => {
      const { isLastAdmin } = await this.lock(tx, id);
      if (isLastAdmin) throw conflict('The last admin cannot be deleted.');
      await this.leavePosts(tx, id);
      await tx.query('DELETE FROM users WHERE id = $1', [id]);
      tx.afterCommit(() => this.watch.patrol());
      this.derived.touch(tx, 'admin');
      return { msg: 'User deleted successfully.' };
    });
  }

  /** Tells the user's own screens what has become of them; call it whenever what they may see has changed. */
  async changed(tx: Tx, id: string): Promise<User> {
    const user = await this.find(tx, id);
    if (!user) throw noSuchUser();
    this.log.record(tx, 'user', id, 'user:updated', await this.withKitchens(tx, user));
    tx.afterCommit(() => this.watch.patrol());
    this.derived.touch(tx, 'admin');
    return user;
  }

  private async withKitchens(tx: Tx, user: User): Promise<UserState> {
    const kitchens = await tx.query<KitchenSettings & Record<string, unknown>>(KITCHENS, [user._id]);
    return { ...user, kitchens };
  }

  /** Locks the user and every admin, in the order of ids, so that two admins cannot demote each other at once. */
  private async lock(tx: Tx, id: string): Promise<{ role: Role; isLastAdmin: boolean }> {
    const users = await tx.query<{ id: string; role: Role }>(
      `SELECT id, role FROM users WHERE id = $1 OR role = 'admin' ORDER BY id FOR UPDATE`,
      [id],
    );
    const user = users.find((other) => other.id === id);
    if (!user) throw noSuchUser();
    const admins = users.filter(({ role }) => role === 'admin');
    return { role: user.role, isLastAdmin: user.role === 'admin' && admins.length === 1 };
  }

  /** Kitchens are for kitchen staff and tables for servers: whoever is that no longer leaves them. */
  private async leavePosts(tx: Tx, id: string): Promise<void> {
    await tx.query('DELETE FROM kitchen_staff WHERE user_id = $1', [id]);
    const tables = await tx.query<{ id: string }>(LEAVE_TABLES, [id]);
    for (const table of tables) await this.serving.tableChanged(tx, table.id, id);
  }
}
