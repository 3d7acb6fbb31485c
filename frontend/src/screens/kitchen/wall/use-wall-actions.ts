import type { Ticket, TicketItem } from '@banquet/shared/ticket';
import { useMemo } from 'react';
import { commandsOn, statusChangeOf } from '../commands';
import { changeStatus, noteAllergies, tickItem } from '../sending';
import type { Notices } from './notices';
import { isGated, stepOf } from './steps';

export interface WallActions {
  /** One step on; a cancelled ticket leaves the board. Does nothing while its allergies are not noted. */
  moveOn: (ticket: Ticket) => void;
  recall: (ticket: Ticket) => void;
  tick: (ticket: Ticket, item: TicketItem) => void;
  noteAllergies: (ticket: Ticket) => void;
}

/** What buttons and keys do alike; the same for as long as the wall is there, so that no card is drawn for it. */
export const useWallActions = (notices: Notices, failed: (msg: string) => void): WallActions =>
  useMemo(() => {
    const moveOn = (ticket: Ticket) => {
      const id = ticket.kitchenOrderId;
      if (ticket.status === 'Cancelled') return notices.acknowledgeCancelled(id);
      const commands = commandsOn(id);
      const step = stepOf(ticket, statusChangeOf(commands));
      if (!step || isGated(ticket, commands)) return;
      notices.touch(id);
      changeStatus(ticket, step.to, failed);
    };
    return {
      moveOn,
      recall: (ticket) => changeStatus(ticket, 'Ready', failed),
      tick: (ticket, item) => tickItem(ticket, item, failed),
      noteAllergies: (ticket) => noteAllergies(ticket, failed),
    };
  }, [notices, failed]);
