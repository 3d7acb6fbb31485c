import type { Ticket } from '@banquet/shared/ticket';
import { useEffect, useEffectEvent, type RefObject } from 'react';
import { commandsOn } from '../commands';
import { cardsIn, focusCard, focusedTicket } from './focus';
import type { Notices } from './notices';
import { isGated } from './steps';
import type { WallActions } from './use-wall-actions';
import { walk } from './walk';

interface Board {
  board: RefObject<HTMLElement | null>;
  tickets: readonly Ticket[];
  notices: Notices;
  actions: WallActions;
  recallLast: () => void;
  showKeys: () => void;
}

/** A dialog, a field or a shortcut of the browser has its own use for the key. */
const isTaken = ({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) =>
  defaultPrevented ||
  ctrlKey ||
  metaKey ||
  altKey ||
  document.querySelector('dialog[open]') !== null ||
  (target instanceof Element && target.closest('input, select, textarea') !== null);

/** The wall by keyboard, or by a bump bar that acts as one. The ticket that has the focus is the one that is meant. */
export const useKeys = ({ board, tickets, notices, actions, recallLast, showKeys }: Board) => {
  const onTicket = (key: string, ticket: Ticket, onButton: boolean): boolean => {
    // A focused button takes Enter itself.
    if (key === 'Enter' && !onButton) actions.moveOn(ticket);
    else if (key.toLowerCase() === 'a') {
      if (isGated(ticket, commandsOn(ticket.kitchenOrderId))) actions.noteAllergies(ticket);
      notices.touch(ticket.kitchenOrderId);
    } else if (key === 'Escape' && document.activeElement instanceof HTMLElement) {
      document.activeElement.blur();
    } else return false;
    return true;
  };

  const onBoard = (key: string): boolean => {
    if (board.current && walk(board.current, key)) return true;
    if (/^[1-9]$/.test(key)) focusCard(board.current ? cardsIn(board.current)[Number(key) - 1] : undefined);
    else if (key.toLowerCase() === 'r') recallLast();
    else if (key === '?') showKeys();
    else return false;
    return true;
  };

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTaken(event)) return;
    const id = focusedTicket();
    const ticket = tickets.find(({ kitchenOrderId }) => kitchenOrderId === id);
    const onButton = event.target instanceof Element && event.target.closest('button, a') !== null;
    const used = (ticket && onTicket(event.key, ticket, onButton)) === true || onBoard(event.key);
    if (used) event.preventDefault();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};
