/** The board's tickets as the keys see them: which one has the focus, and how to give it one. */
export const CARD = '[data-ticket]';

export const cardsIn = (board: Element): HTMLElement[] => [...board.querySelectorAll<HTMLElement>(CARD)];

/** The card that has the focus, on itself or on one of its buttons. */
export const focusedCard = (): HTMLElement | undefined =>
  document.activeElement?.closest<HTMLElement>(CARD) ?? undefined;

export const focusedTicket = (): string | undefined => focusedCard()?.dataset['ticket'];

export const focusCard = (card: HTMLElement | null | undefined) => {
  card?.focus({ preventScroll: true });
  // A ticket of several columns is gone to where it begins.
  const beginning = card?.firstElementChild ?? card;
  beginning?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
};

export const focusFirstUnnoticed = (board: Element | null) =>
  focusCard(board?.querySelector<HTMLElement>(`${CARD}[data-notice]`));
