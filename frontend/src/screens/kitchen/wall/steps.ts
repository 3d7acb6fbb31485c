import type { Ticket, TicketItem } from '@banquet/shared/ticket';
import type { Allergy, SettableTicketStatus, TicketStatus } from '@banquet/shared/vocabulary';
import { notingOf, type Commands, type statusChangeOf } from '../commands';

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

/** What one tap does; a change that waits for the server counts as done, so that a cook can go on without it. */
export const stepOf = (ticket: Ticket, change: ReturnType<typeof statusChangeOf>): Step | undefined =>
  STEPS[change?.waiting ? change.to : ticket.status];

/** Somebody at the board must take notice of the allergies before the ticket moves on. */
export const isGated = (ticket: Ticket, commands: Commands): boolean =>
  ticket.customerAllergies.length > 0 &&
  ticket.allergiesAcknowledged === null &&
  notingOf(commands, ticket)?.waiting !== true;

/** What of the meal this guest must not eat. */
export const conflictsOf = (item: TicketItem, allergies: readonly Allergy[]): Allergy[] =>
  item.allergens.filter((allergen) => allergies.includes(allergen));
