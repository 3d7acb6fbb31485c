import type { Ticket } from '@banquet/shared/ticket';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { cardsIn, focusCard, focusedTicket } from './focus';

/**
 * A ticket that leaves the board takes the focus with it, and a bump bar would be lost: the ticket that moves up into
 * its place gets it. So does a ticket whose focused button has gone, or stands in another column now.
 */
export const useKeptFocus = (
  board: RefObject<HTMLElement | null>,
  tickets: readonly Ticket[],
  cuts: readonly string[],
) => {
  const last = useRef<{ id: string; place: number }>(undefined);

  useEffect(() => {
    const element = board.current;
    const note = () => {
      const id = focusedTicket();
      const place = element ? cardsIn(element).findIndex((card) => card.dataset['ticket'] === id) : -1;
      last.current = id === undefined || place < 0 ? undefined : { id, place };
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [board]);

  useLayoutEffect(() => {
    const element = board.current;
    const lost = document.activeElement === document.body || document.activeElement === null;
    if (!last.current || !element || !lost) return;
    const { id, place } = last.current;
    const cards = cardsIn(element);
    focusCard(
      cards.find((card) => card.dataset['ticket'] === id) ?? cards[Math.min(place, cards.length - 1)],
    );
  }, [board, tickets, cuts]);
};
