import type { Ticket, TicketItem } from '@banquet/shared/ticket';

/** A column of the board, px. */
export interface Column {
  width: number;
  height: number;
  /** Size of an item's name. */
  text: number;
}

/** Of the size of a letter; on the wide side, so that an estimate is rather too high. */
const LETTER_WIDTH = 0.56;
/** The quantity before the name, and the card's edges. */
const INDENT_LETTERS = 6;
const TARGET = 48;
const FOOT = 90;

/** Letters of an item's name on a line. */
const lettersIn = ({ width, text }: Column) => Math.max(8, width / (text * LETTER_WIDTH) - INDENT_LETTERS);

const lines = (letters: number, perLine: number) => Math.ceil(letters / perLine);

const heightOf = (item: TicketItem, column: Column): number => {
  const letters = lettersIn(column);
  const { text } = column;
  const smallLines =
    lines(item.customization.length, letters * 1.2) +
    (item.allergens.length > 0 ? 1 : 0) +
    (item.ordered ? 1 : 0);
  return Math.max(TARGET, 14 + lines(item.name.length, letters) * text * 1.2 + smallLines * text * 0.92);
};

const heightAbove = (ticket: Ticket, changes: number, column: Column): number => {
  const letters = lettersIn(column);
  const { text } = column;
  const { customerName, customerAllergies, elsewhere } = ticket;
  const allergyLines = lines(customerAllergies.join(', ').length + 11, letters + 4);
  return (
    30 +
    text * (3.9 + lines(customerName.length, letters * 0.8) * 0.9) +
    (customerAllergies.length > 0 ? 72 + allergyLines * text : 0) +
    (changes > 0 ? 16 + (changes * 1.5 + 1) * text : 0) +
    elsewhere.length * text
  );
};

/**
 * A ticket's items by the columns they take: all in one where the ticket fits a column or no column is known.
 * The wall never scrolls inside a ticket, so a longer one goes on in the next column. These are estimates: where
 * one is too low the browser breaks the ticket by itself, and only the mark is missing.
 */
export const itemsByColumn = (
  ticket: Ticket,
  changes: number,
  column: Column | undefined,
): (readonly TicketItem[])[] => {
  if (!column) return [ticket.items];
  const mark = 16 + column.text;
  const groups: TicketItem[][] = [];
  let group: TicketItem[] = [];
  let used = heightAbove(ticket, changes, column) + FOOT;
  for (const item of ticket.items) {
    const height = heightOf(item, column);
    if (used + height > column.height && group.length > 0) {
      groups.push(group);
      group = [];
      used = 2 * mark + FOOT + ticket.elsewhere.length * column.text;
    }
    group.push(item);
    used += height;
  }
  return [...groups, group];
};
