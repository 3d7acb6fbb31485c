import { z } from 'zod';
import { byAge, ticket, type Ticket } from '../ticket.js';
import type { Room } from './protocol.js';
import { upsert } from './view.js';

/** `kitchen:{kitchenId}`: every open ticket, however many, oldest first, and those closed so lately that they may be recalled. */
export const kitchenState = z.array(ticket);
export type KitchenState = Ticket[];

export const kitchenEvents = { 'order:placed': ticket, 'order:updated': ticket, 'item:ordered': ticket };
export type KitchenEvents = { [Type in keyof typeof kitchenEvents]: Ticket };

export const kitchenRoom: Room<KitchenState, KitchenEvents> = {
  kind: 'kitchen',
  events: ['order:placed', 'order:updated', 'item:ordered'],
  apply: (tickets, { data }) =>
    upsert(tickets, data, (other) => other.kitchenOrderId === data.kitchenOrderId, byAge),
};
