import type { Meal } from '@banquet/shared/meal';
import type { CustomerOrder } from '@banquet/shared/order';
import type { Table } from '@banquet/shared/table';
import { isOpen, type Ticket } from '@banquet/shared/ticket';
import type { Session } from '@banquet/shared/user';
import type { SettableTicketStatus } from '@banquet/shared/vocabulary';
import { PASSWORD } from '../e2e/support/people';

const MEALS = ['Baked Alaska', 'Trifle', 'Roast Halibut with Beurre Blanc'];
const PLENTY = 100_000;
const AT_ONCE = 16;

/** One kitchen of the house, worked by the API. */
export const openKitchen = async (house: string) => {
  const call = async <Answer>(method: string, path: string, body?: object, token = ''): Promise<Answer> => {
    const answer = await fetch(`${house}/api/${path}`, {
      method,
      headers: { 'x-auth-token': token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text || 'null') as Answer;
  };
  const logIn = (name: string) =>
    call<Session>('POST', 'auth/login', { emailOrUsername: name, password: PASSWORD });

  const admin = await logIn('admin');
  const cook = await logIn('kitchen1');
  const [kitchenId = ''] = cook.user.assignedKitchens;
  const tables = (await call<Table[]>('GET', 'customer/tables')).filter(
    ({ assignedKitchen }) => assignedKitchen?._id === kitchenId,
  );
  const meals = await Promise.all(
    MEALS.map((name) => {
      const meal = { name, category: 'Dessert', description: '', quantity: PLENTY, threshold: 10 };
      return call<Meal>('POST', 'admin/meals', meal, admin.token);
    }),
  );

  let orders = 0;
  const order = async (): Promise<void> => {
    orders += 1;
    const items = meals.slice(0, 1 + (orders % MEALS.length)).map(({ _id }, place) => ({
      menuItemId: _id,
      quantity: 1 + ((orders + place) % 4),
      customization: orders % 5 === 0 ? 'no rum, please' : '',
    }));
    const draft = { tableId: tables[orders % tables.length]?._id, allergies: [], items };
    const { _id } = await call<CustomerOrder>('POST', 'customer/orders', draft);
    await call('PUT', `customer/orders/${_id}/status`, { status: 'Pending' });
  };
  /** Oldest first, as on the board. */
  const open = async (): Promise<Ticket[]> => {
    const tickets = await call<Ticket[]>(
      'GET',
      `kitchen/kitchens/${kitchenId}/orders`,
      undefined,
      cook.token,
    );
    return tickets.filter(({ status }) => isOpen(status));
  };

  return {
    kitchenId,
    cook,
    order,
    open,
    setStatus: (ticket: Ticket, status: SettableTicketStatus) =>
      call('PUT', `kitchen/orders/${ticket.kitchenOrderId}/status`, { status }, cook.token),
    /** Orders until so many tickets are open. */
    fill: async (tickets: number) => {
      for (let missing = tickets - (await open()).length; missing > 0; missing -= AT_ONCE) {
        await Promise.all(Array.from({ length: Math.min(missing, AT_ONCE) }, order));
      }
    },
  };
};

export type Kitchen = Awaited<ReturnType<typeof openKitchen>>;
