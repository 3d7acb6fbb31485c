import { menuItem, type MenuItem } from '@banquet/shared/meal';
import { customerOrder, type CustomerOrder, type OrderLine } from '@banquet/shared/order';
import { orderRoom } from '@banquet/shared/realtime/order';
import { report } from '@banquet/shared/report';
import { ALLERGIES, type Allergy } from '@banquet/shared/vocabulary';
import { z } from 'zod';
import { between, chance, oneOf, shuffled } from './chance.js';
import type { Evening } from './evening.js';
import { Refused } from './house.js';
import { Screen } from './screen.js';

const NAMES = ['Ada', 'Bruno', 'Chiara', 'Deniz', 'Elif', 'Femi', 'Grace', 'Hugo', 'Ines', 'Jonas'] as const;
const NOTES = ['no onions', 'well done', 'sauce on the side', 'extra hot', 'to share', 'no salt'] as const;
const ISSUES = [
  'Could we have some more water, please?',
  'We are missing a fork.',
  'The table wobbles.',
  'Could we have the bill soon?',
  'Somebody spilled a glass.',
] as const;

/** One guest from the menu to the last bite. */
export const visit = async (evening: Evening, tableId: string): Promise<void> => {
  const order = await placeOrder(evening, tableId);
  if (!order) return;
  const phone = new Screen(evening.house, orderRoom, `order:${order._id}`);
  try {
    if (chance(0.05)) await rememberAllergy(evening, order);
    if (chance(0.1)) await complain(evening, order);
    await phone.until(({ status }) => status === 'Completed' || status === 'Cancelled', evening.signal);
    evening.tally.finished += 1;
  } finally {
    phone.close();
  }
};

/** The placed order; undefined when the house could not take it. */
const placeOrder = async (evening: Evening, tableId: string): Promise<CustomerOrder | undefined> => {
  try {
    const draft = await fill(evening, tableId);
    const order = draft && (await finalize(evening, draft));
    if (!order) return undefined;
    evening.tally.placed += 1;
    if (order.orderId !== null) evening.ordered(order.orderId);
    return order;
  } catch (error) {
    if (!(error instanceof Refused) || error.status !== 409) throw error;
    evening.tally.refused(error.message);
    return undefined;
  }
};

const readMenu = ({ house }: Evening, tableId: string): Promise<MenuItem[]> =>
  house.get(`/customer/menu/${tableId}`, z.array(menuItem));

/** A Draft with whatever this guest likes; undefined when there is nothing for them. */
const fill = async (evening: Evening, tableId: string): Promise<CustomerOrder | undefined> => {
  const { house } = evening;
  const menu = await readMenu(evening, tableId);
  const name = chance(0.3) && { customerName: oneOf(NAMES) };
  const draft = await house.post(
    '/customer/orders',
    { tableId, items: [], allergies: [], ...name },
    customerOrder,
  );
  const at = `/customer/orders/${draft._id}`;
  const allergies = chance(0.15) ? shuffled(ALLERGIES).slice(0, between(1, 2)) : [];
  if (allergies.length > 0) await house.post(`${at}/allergies`, { allergies }, customerOrder);
  await evening.takes(30, 120);
  const items = choose(menu, allergies);
  if (items.length > 0) return house.put(at, { items }, customerOrder);
  evening.tally.refused('Nothing on the menu was left for this guest.');
  return undefined;
};

const choose = (menu: readonly MenuItem[], allergies: readonly Allergy[]): OrderLine[] =>
  shuffled(menu)
    .filter(({ quantity }) => quantity > 0)
    .filter(({ allergens }) => !allergens.some((allergen) => allergies.includes(allergen)))
    .slice(0, between(1, 5))
    .map(({ _id: menuItemId }) => ({
      menuItemId,
      quantity: chance(0.25) ? 2 : 1,
      customization: chance(0.2) ? oneOf(NOTES) : '',
    }));

/** Sends the order; once more without what has sold out meanwhile, if anything is left of it then. */
const finalize = async (evening: Evening, draft: CustomerOrder): Promise<CustomerOrder> => {
  try {
    return await send(evening, draft);
  } catch (error) {
    const items = error instanceof Refused && error.status === 409 ? await stillThere(evening, draft) : [];
    if (items.length === 0) throw error;
    await evening.house.put(`/customer/orders/${draft._id}`, { items }, customerOrder);
    return send(evening, draft);
  }
};

const send = async ({ house, tally }: Evening, { _id }: CustomerOrder): Promise<CustomerOrder> => {
  const sent = performance.now();
  const order = await house.put(`/customer/orders/${_id}/status`, { status: 'Pending' }, customerOrder);
  tally.finalizeMs.push(performance.now() - sent);
  return order;
};

const stillThere = async (evening: Evening, { tableId, items }: CustomerOrder): Promise<OrderLine[]> => {
  const left = new Map((await readMenu(evening, tableId)).map(({ _id, quantity }) => [_id, quantity]));
  return items
    .filter(({ menuItem: { _id }, quantity }) => (left.get(_id) ?? 0) >= quantity)
    .map(({ menuItem: { _id }, quantity, customization }) => ({ menuItemId: _id, quantity, customization }));
};

/** An allergy forgotten at first: the kitchen has to take notice of it while it cooks. */
const rememberAllergy = async (evening: Evening, { _id }: CustomerOrder): Promise<void> => {
  await evening.takes(30, 180);
  await evening.house
    .post(`/customer/orders/${_id}/allergies`, { allergies: [oneOf(ALLERGIES)] }, customerOrder)
    .catch(unlessTooLate);
};

/** Lets a refusal pass: meanwhile the food was ready. */
const unlessTooLate = (error: unknown): void => {
  if (!(error instanceof Refused) || error.status !== 409) throw error;
};

const complain = async (evening: Evening, { _id }: CustomerOrder): Promise<void> => {
  await evening.takes(30, 240);
  const { reportId } = await evening.house.post(
    `/customer/orders/${_id}/issues`,
    { issue: oneOf(ISSUES) },
    report,
  );
  evening.tally.reported += 1;
  evening.reported(reportId);
};
