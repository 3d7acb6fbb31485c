import type { Ticket, TicketItem } from '@banquet/shared/ticket';
import type { SettableTicketStatus } from '@banquet/shared/vocabulary';
import { http, HttpError, messageOf } from '../../lib/http';
import {
  allOf,
  commandsOn,
  drop,
  keyOf,
  put,
  sameAllergies,
  tickOf,
  useCommands,
  type Command,
  type Wish,
} from './commands';

type Failed = (msg: string) => void;

/** No answer within this time is taken for none. */
const PATIENCE_MS = 8_000;
/** The kitchen's room tells what has changed at once; if it does not, it has gone past it or is no longer live. */
const SHOWN_WITHIN_MS = 3_000;
const PASSING: readonly number[] = [0, 502, 503, 504];

const callFor = (command: Command): { path: string; body: object; failure: string } => {
  switch (command.kind) {
    case 'status':
      return { path: 'status', body: { status: command.to }, failure: 'Failed to update order status.' };
    case 'tick':
      return {
        path: `items/${command.itemId}`,
        body: { done: command.done },
        failure: `Failed to tick off ${command.name}.`,
      };
    case 'allergies':
      return {
        path: 'allergies',
        body: { allergies: command.allergies },
        failure: 'Failed to note the allergies.',
      };
  }
};

const now = (command: Command): Command => commandsOn(command.ticketId)[keyOf(command)] ?? command;

/** Until the ticket shows it, the command stands in for it: or a tick would be gone for a moment. */
const answered = (command: Command) => {
  if (now(command).shown) return drop(command);
  const done = { ...now(command), waiting: false, answered: true };
  put(done);
  setTimeout(() => {
    if (now(command) === done) drop(command);
  }, SHOWN_WITHIN_MS);
};

const send = async (command: Command, failed: Failed) => {
  const { path, body, failure } = callFor(command);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  put({ ...command, sending: true, shown: false });
  try {
    await http.put(`/kitchen/orders/${command.ticketId}/${path}`, body, { signal });
    answered(command);
  } catch (error) {
    if (signal.aborted || (error instanceof HttpError && PASSING.includes(error.status))) {
      put({ ...command, sending: false, waiting: true });
    } else {
      drop(command);
      failed(messageOf(error, failure));
    }
  }
};

/** `needless`: the ticket shows it already. While one is on its way another about the same thing is not taken. */
const ask = ({ kitchenId, kitchenOrderId }: Ticket, wish: Wish, needless: boolean, failed: Failed) => {
  const earlier = commandsOn(kitchenOrderId)[keyOf(wish)];
  if (earlier?.sending) return;
  const waiting = earlier?.waiting ?? false;
  const about = { ...wish, kitchenId, ticketId: kitchenOrderId };
  if (needless) drop(about);
  else void send({ ...about, sending: false, waiting, answered: false, shown: false }, failed);
};

export const changeStatus = (ticket: Ticket, to: SettableTicketStatus, failed: Failed) =>
  ask(ticket, { kind: 'status', from: ticket.status, to }, to === ticket.status, failed);

/** Ticks the item off, or takes the tick back. */
export const tickItem = (ticket: Ticket, { itemId, name, done: shown }: TicketItem, failed: Failed) => {
  const done = !(tickOf(commandsOn(ticket.kitchenOrderId), itemId)?.done ?? shown);
  ask(ticket, { kind: 'tick', itemId, name, done }, done === shown, failed);
};

export const noteAllergies = (ticket: Ticket, failed: Failed) => {
  const noted = ticket.allergiesAcknowledged !== null;
  ask(ticket, { kind: 'allergies', allergies: ticket.customerAllergies }, noted, failed);
};

/** Whether it is still what is wanted, now that the ticket is this. */
const isApt = (command: Command, ticket: Ticket): boolean => {
  switch (command.kind) {
    case 'status':
      return ticket.status === command.from;
    case 'tick':
      return ticket.items.some(({ itemId, done }) => itemId === command.itemId && done !== command.done);
    case 'allergies':
      return (
        ticket.allergiesAcknowledged === null && sameAllergies(ticket.customerAllergies, command.allergies)
      );
  }
};

/** Whether the ticket says what the command wants. */
const isShown = (command: Command, ticket: Ticket): boolean => {
  switch (command.kind) {
    case 'status':
      return ticket.status === command.to;
    case 'tick':
    case 'allergies':
      return !isApt(command, ticket);
  }
};

const find = (tickets: readonly Ticket[], { ticketId }: Command) =>
  tickets.find(({ kitchenOrderId }) => kitchenOrderId === ticketId);

/** These are the tickets of the kitchen now: what was on its way and is on one of them has come home. */
export const noteShown = (kitchenId: string, tickets: readonly Ticket[]) => {
  for (const command of allOf(useCommands.getState())) {
    if (!command.sending || command.shown || command.kitchenId !== kitchenId) continue;
    const ticket = find(tickets, command);
    if (ticket && !isShown(command, ticket)) continue;
    if (command.answered) drop(command);
    else put({ ...command, shown: true });
  }
};

/** The server is back and these are the tickets of the kitchen: what is still wanted is sent, the rest let go. */
export const sendWaiting = (kitchenId: string, tickets: readonly Ticket[], failed: Failed) => {
  for (const command of allOf(useCommands.getState())) {
    if (!command.waiting || command.sending || command.kitchenId !== kitchenId) continue;
    const ticket = find(tickets, command);
    if (ticket && isApt(command, ticket)) void send(command, failed);
    else drop(command);
  }
};
