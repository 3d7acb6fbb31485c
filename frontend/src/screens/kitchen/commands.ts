import type { Ticket } from '@banquet/shared/ticket';
import type { Allergy, SettableTicketStatus, TicketStatus } from '@banquet/shared/vocabulary';
import { create } from 'zustand';
import { storage } from '../../lib/storage';
import { entriesOf, useEntry } from './entries';

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

export type Wish = SetStatus | SetDone | NoteAllergies;

export type Command = Wish & {
  kitchenId: string;
  ticketId: string;
  /** On its way, until the server has answered and the ticket shows it. */
  sending: boolean;
  /** The server could not be reached; it is sent again. */
  waiting: boolean;
  /** The server has it. */
  answered: boolean;
  /** The ticket has shown it since it was sent. */
  shown: boolean;
};

type Kind = Command['kind'];
type Of<K extends Kind> = Extract<Command, { kind: K }>;
/** What is done about one ticket, by what it is about: `status`, `allergies`, `tick/{item}`. */
export type TicketCommands = Readonly<Partial<Record<string, Command>>>;
type Commands = Readonly<Partial<Record<string, TicketCommands>>>;

const KEPT_AS = 'kitchenCommands';
const NONE: TicketCommands = {};

export const keyOf = (wish: Wish) => (wish.kind === 'tick' ? `tick/${wish.itemId}` : wish.kind);

const withCommand = (commands: Commands, command: Command): Commands => ({
  ...commands,
  [command.ticketId]: { ...commands[command.ticketId], [keyOf(command)]: command },
});

/** After a reload: whether what was on its way has arrived nobody knows. */
const UNSENT = { sending: false, waiting: true, answered: false, shown: false };

/** What the device holds; null where it holds nothing. */
let noted = storage.get(KEPT_AS);

const kept = (): Commands => {
  try {
    const commands = JSON.parse(noted ?? '[]') as Command[];
    return commands.reduce<Commands>((all, command) => withCommand(all, { ...command, ...UNSENT }), {});
  } catch {
    return {};
  }
};

export const useCommands = create<Commands>()(kept);

export const allOf = (commands: Commands): Command[] =>
  Object.values(commands)
    .flatMap((ofTicket) => Object.values(ofTicket ?? NONE))
    .filter((one) => one !== undefined);

useCommands.subscribe((commands) => {
  const all = allOf(commands).map((command) => ({ ...command, ...UNSENT }));
  const text = all.length === 0 ? null : JSON.stringify(all);
  // How far a command has come is not kept, and is no reason to write.
  if (text === noted) return;
  noted = text;
  if (text === null) storage.remove(KEPT_AS);
  else storage.set(KEPT_AS, text);
});

const byTicket = entriesOf(useCommands, (commands) => commands);

/** What is done about the ticket and not through yet. */
export const useCommandsOn = (ticketId: string): TicketCommands => useEntry(byTicket, ticketId) ?? NONE;

export const commandsOn = (ticketId: string): TicketCommands => useCommands.getState()[ticketId] ?? NONE;

export const put = (command: Command) =>
  useCommands.setState((commands) => withCommand(commands, command), true);

export const drop = (command: Pick<Command, 'ticketId'> & Wish) =>
  useCommands.setState((commands) => {
    const { [command.ticketId]: ofTicket, ...others } = commands;
    const { [keyOf(command)]: _done, ...left } = ofTicket ?? NONE;
    return Object.keys(left).length === 0 ? others : { ...others, [command.ticketId]: left };
  }, true);

const find = <K extends Kind>(commands: TicketCommands, kind: K, key: string): Of<K> | undefined => {
  const command = commands[key];
  return command?.kind === kind ? (command as Of<K>) : undefined;
};

export const statusChangeOf = (commands: TicketCommands) => find(commands, 'status', 'status');

export const tickOf = (commands: TicketCommands, itemId: string) => find(commands, 'tick', `tick/${itemId}`);

export const sameAllergies = (one: readonly Allergy[], other: readonly Allergy[]) =>
  one.join() === other.join();

/** That somebody here has taken notice of the allergies that the ticket has now. */
export const notingOf = (commands: TicketCommands, ticket: Ticket) => {
  const noting = find(commands, 'allergies', 'allergies');
  return noting && sameAllergies(noting.allergies, ticket.customerAllergies) ? noting : undefined;
};

/** What waits to be sent for the ticket, in words. */
export const waitingOn = (commands: TicketCommands, ticket: Ticket): string | undefined => {
  const change = statusChangeOf(commands);
  const ticks = ticket.items.filter(({ itemId }) => tickOf(commands, itemId)?.waiting).length;
  const waiting = [
    notingOf(commands, ticket)?.waiting === true && 'allergies noted',
    ticks > 0 && `${ticks} ${ticks === 1 ? 'tick' : 'ticks'}`,
    change?.waiting === true && change.to,
  ].filter((words) => words !== false);
  return waiting.length > 0 ? waiting.join(', ') : undefined;
};
