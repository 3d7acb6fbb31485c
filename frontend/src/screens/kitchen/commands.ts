import type { Ticket, TicketItem } from '@banquet/shared/ticket';
import type { Allergy, SettableTicketStatus, TicketStatus } from '@banquet/shared/vocabulary';
import { create } from 'zustand';
import { http, HttpError, messageOf } from '../../lib/http';
import { storage } from '../../lib/storage';

/*
 * What is done at a kitchen's screen: a ticket's status, an item's tick, allergies taken notice of. Each names the
 * state it wants, so that sending it twice does no harm. It is kept on the device until the server has it.
 */

/** `from` is what the ticket showed then: if it shows something else by the time the server is back, others have decided. */
interface SetStatus {
  kind: 'status';
  from: TicketStatus;
  to: SettableTicketStatus;
}

interface SetDone {
  kind: 'tick';
  itemId: string;
  name: string;
  done: boolean;
}

/** Of these allergies and no others. */
interface NoteAllergies {
  kind: 'allergies';
  allergies: readonly Allergy[];
}

export type Command = (SetStatus | SetDone | NoteAllergies) & {
  kitchenId: string;
  ticketId: string;
  sending: boolean;
  /** The server could not be reached; it is sent again. */
  waiting: boolean;
};

type Kind = Command['kind'];
type Of<K extends Kind> = Extract<Command, { kind: K }>;
/** By what they are about: `status/{ticket}`, `allergies/{ticket}`, `tick/{item}`. */
export type Commands = Partial<Record<string, Command>>;
type Failed = (msg: string) => void;

const KEPT_AS = 'kitchenCommands';
/** No answer within this time is taken for none. */
const PATIENCE_MS = 8_000;
const PASSING: readonly number[] = [0, 502, 503, 504];

const kept = (): Commands => {
  try {
    const commands = JSON.parse(storage.get(KEPT_AS) ?? '{}') as Record<string, Command>;
    return Object.fromEntries(
      // Whether what was on its way has arrived nobody knows.
      Object.entries(commands).map(([key, command]) => [key, { ...command, sending: false, waiting: true }]),
    );
  } catch {
    return {};
  }
};

export const useCommands = create<Commands>()(kept);

useCommands.subscribe((commands) => {
  if (Object.keys(commands).length === 0) storage.remove(KEPT_AS);
  else storage.set(KEPT_AS, JSON.stringify(commands));
});

const keyOf = (command: Command) =>
  `${command.kind}/${command.kind === 'tick' ? command.itemId : command.ticketId}`;

const find = <K extends Kind>(commands: Commands, kind: K, id: string): Of<K> | undefined => {
  const command = commands[`${kind}/${id}`];
  return command?.kind === kind ? (command as Of<K>) : undefined;
};

export const statusChangeOf = (commands: Commands, ticketId: string) => find(commands, 'status', ticketId);

export const tickOf = (commands: Commands, itemId: string) => find(commands, 'tick', itemId);

const sameAllergies = (one: readonly Allergy[], other: readonly Allergy[]) => one.join() === other.join();

/** That somebody here has taken notice of the allergies that the ticket has now. */
export const notingOf = (commands: Commands, ticket: Ticket) => {
  const noting = find(commands, 'allergies', ticket.kitchenOrderId);
  return noting && sameAllergies(noting.allergies, ticket.customerAllergies) ? noting : undefined;
};

/** What waits to be sent for the ticket, in words. */
export const waitingOn = (commands: Commands, ticket: Ticket): string | undefined => {
  if (Object.keys(commands).length === 0) return undefined;
  const change = statusChangeOf(commands, ticket.kitchenOrderId);
  const ticks = ticket.items.filter(({ itemId }) => tickOf(commands, itemId)?.waiting).length;
  const waiting = [
    notingOf(commands, ticket)?.waiting === true && 'allergies noted',
    ticks > 0 && `${ticks} ${ticks === 1 ? 'tick' : 'ticks'}`,
    change?.waiting === true && change.to,
  ].filter((words) => words !== false);
  return waiting.length > 0 ? waiting.join(', ') : undefined;
};

const put = (command: Command) => useCommands.setState({ [keyOf(command)]: command });

const drop = (key: string) => useCommands.setState(({ [key]: _done, ...others }) => others, true);

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
      return { path: 'allergies', body: { acknowledged: true }, failure: 'Failed to note the allergies.' };
  }
};

const send = async (command: Command, failed: Failed) => {
  const { path, body, failure } = callFor(command);
  const signal = AbortSignal.timeout(PATIENCE_MS);
  put({ ...command, sending: true });
  try {
    await http.put(`/kitchen/orders/${command.ticketId}/${path}`, body, { signal });
    drop(keyOf(command));
  } catch (error) {
    if (signal.aborted || (error instanceof HttpError && PASSING.includes(error.status))) {
      put({ ...command, sending: false, waiting: true });
    } else {
      drop(keyOf(command));
      failed(messageOf(error, failure));
    }
  }
};

type Wish = SetStatus | SetDone | NoteAllergies;

/** `needless`: the ticket shows it already. While one is on its way another about the same thing is not taken. */
const ask = (
  { kitchenId, kitchenOrderId: ticketId }: Ticket,
  wish: Wish,
  needless: boolean,
  failed: Failed,
) => {
  const command: Command = { ...wish, kitchenId, ticketId, sending: false, waiting: false };
  const earlier = useCommands.getState()[keyOf(command)];
  if (earlier?.sending) return;
  if (needless) return drop(keyOf(command));
  void send({ ...command, waiting: earlier?.waiting ?? false }, failed);
};

export const changeStatus = (ticket: Ticket, to: SettableTicketStatus, failed: Failed) =>
  ask(ticket, { kind: 'status', from: ticket.status, to }, to === ticket.status, failed);

/** Ticks the item off, or takes the tick back. */
export const tickItem = (ticket: Ticket, { itemId, name, done: shown }: TicketItem, failed: Failed) => {
  const done = !(tickOf(useCommands.getState(), itemId)?.done ?? shown);
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

/** The server is back and these are the tickets of the kitchen: what is still wanted is sent, the rest let go. */
export const sendWaiting = (kitchenId: string, tickets: readonly Ticket[], failed: Failed) => {
  for (const [key, command] of Object.entries(useCommands.getState())) {
    if (!command?.waiting || command.sending || command.kitchenId !== kitchenId) continue;
    const ticket = tickets.find(({ kitchenOrderId }) => kitchenOrderId === command.ticketId);
    if (ticket && isApt(command, ticket)) void send(command, failed);
    else drop(key);
  }
};
