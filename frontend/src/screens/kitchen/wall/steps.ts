import type { Ticket, TicketItem } from '@banquet/shared/ticket';
import type { Allergy, SettableTicketStatus, TicketStatus } from '@banquet/shared/vocabulary';
import { notingOf, type Command, type statusChangeOf, type TicketCommands } from '../commands';

interface Step {
  to: SettableTicketStatus;
  /** What the button says. */
  label: string;
}

const STEPS: Partial<Record<TicketStatus, Step>> = {
  Pending: { to: 'Preparing', label: 'Start' },
  Preparing: { to: 'Ready', label: 'Ready' },
  Ready: { to: 'Delivered', label: 'Delivered' },
};

/** What waits for the server counts as done, so that a cook can go on without it; as does what the server has. */
const isCounted = <One extends Command>(command: One | undefined): command is One =>
  command?.waiting === true || command?.answered === true;

/** What one tap does. */
export const stepOf = (ticket: Ticket, change: ReturnType<typeof statusChangeOf>): Step | undefined =>
  STEPS[isCounted(change) ? change.to : ticket.status];

/** Somebody at the board must take notice of the allergies before the ticket moves on. */
export const isGated = (ticket: Ticket, commands: TicketCommands): boolean =>
  ticket.customerAllergies.length > 0 &&
  ticket.allergiesAcknowledged === null &&
  !isCounted(notingOf(commands, ticket));

/** What of the meal this guest must not eat. */
export const conflictsOf = (item: TicketItem, allergies: readonly Allergy[]): Allergy[] =>
  item.allergens.filter((allergen) => allergies.includes(allergen));
