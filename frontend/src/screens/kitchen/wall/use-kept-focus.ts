import type { Ticket } from '@banquet/shared/ticket';
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import { CARD, focusCard, focusedCard } from './focus';

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
      const card = focusedCard();
      const id = card?.dataset['ticket'];
      const place = [...(element?.children ?? [])].findIndex((item) => item === card?.parentElement);
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
    const inItsPlace = element.children[Math.min(place, element.children.length - 1)];
    // Not looked for where it has left: that would be through all of a full board.
    const stayed = tickets.some(({ kitchenOrderId }) => kitchenOrderId === id);
    focusCard(
      (stayed ? element.querySelector<HTMLElement>(`[data-ticket="${id}"]`) : undefined) ??
        inItsPlace?.querySelector<HTMLElement>(CARD),
    );
  }, [board, tickets, cuts]);
};
