import { cardsIn, focusCard, focusedTicket } from './focus';

/** The columns in which a card stands, from left to right. */
const placesOf = (card: HTMLElement): DOMRect[] =>
  [...card.children].map((piece) => piece.getBoundingClientRect());

const middle = ({ top, height }: DOMRect) => top + height / 2;

/** The card of the next column that stands beside this one: what is nearest in height. */
const beside = (cards: readonly HTMLElement[], here: HTMLElement, by: 1 | -1): HTMLElement | undefined => {
  const own = placesOf(here);
  const from = by > 0 ? own.at(-1) : own[0];
  if (!from) return undefined;
  const away = (place: DOMRect) => (place.left - from.left) * by;
  const others = cards
    .filter((card) => card !== here)
    .flatMap((card) => placesOf(card).map((place) => ({ card, place })))
    .filter(({ place }) => away(place) > 1);
  const nearest = Math.min(...others.map(({ place }) => away(place)));
  const distance = (place: DOMRect) => Math.abs(middle(place) - middle(from));
  return others
    .filter(({ place }) => away(place) < nearest + 1)
    .sort((one, other) => distance(one.place) - distance(other.place))[0]?.card;
};

const STEPS = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 } as const;

/** Up and down go from ticket to ticket in their order, left and right from column to column. */
export const walk = (board: Element, key: string): boolean => {
  const by = STEPS[key as keyof typeof STEPS] as 1 | -1 | undefined;
  if (by === undefined) return false;
  const cards = cardsIn(board);
  const at = cards.findIndex((card) => card.dataset['ticket'] === focusedTicket());
  const here = cards[at];
  if (!here) focusCard(cards[by > 0 ? 0 : cards.length - 1]);
  else {
    const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
    const next = cards[Math.min(Math.max(at + by, 0), cards.length - 1)];
    focusCard((sideways ? beside(cards, here, by) : undefined) ?? next);
  }
  return true;
};
