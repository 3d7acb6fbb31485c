/** The heights of what a ticket is made of, px, as the browser has laid it out. */
export interface TicketParts {
  /** Its head with everything before the first item. */
  above: number;
  items: readonly number[];
  /** Everything after the last item. */
  below: number;
}

export interface Columns {
  height: number;
  /** Between two tickets of a column. */
  gap: number;
  /** A line that says that a ticket goes on, or went before. */
  mark: number;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** A ticket is kept in one piece if that leaves no more than this share of a column empty. */
const SPARE = 1 / 4;
/** For less it is not begun at the end of a column. */
const LEAST_ITEMS = 2;

/** How many of `items` fit into `room`, at least one: a column is never without. */
const fitting = (items: readonly number[], room: number): number => {
  let used = 0;
  const over = items.findIndex((height) => (used += height) > room);
  return Math.max(1, over < 0 ? items.length : over);
};

/** Cuts a ticket that begins with `room` left in its column; tells what its last piece takes of the last column. */
const cut = ({ above, items, below }: TicketParts, room: number, { height, mark }: Columns) => {
  const cuts: number[] = [];
  let [start, before, free] = [0, above, room];
  while (before + sum(items.slice(start)) + below > free && start < items.length - 1) {
    const count = fitting(items.slice(start), free - before - mark);
    start += Math.min(count, items.length - 1 - start);
    cuts.push(start);
    [before, free] = [mark, height];
  }
  return { cuts, used: before + sum(items.slice(start)) + below };
};

/**
 * For each ticket the items, by their place, that begin a new column. Tickets fill a column from top to bottom, then
 * the next; one goes on in the next column where it is too long for one, or would leave too much of one empty.
 */
export const cutsOf = (tickets: readonly TicketParts[], columns: Columns, spare = SPARE): number[][] => {
  const { height, gap, mark } = columns;
  let used = 0;
  return tickets.map((ticket) => {
    const whole = ticket.above + sum(ticket.items) + ticket.below;
    const room = height - used;
    if (whole <= room) {
      used += whole + gap;
      return [];
    }
    const least = ticket.above + sum(ticket.items.slice(0, LEAST_ITEMS)) + mark;
    const begins = room > height * spare && least <= room && ticket.items.length > LEAST_ITEMS;
    if (whole <= height && !begins) {
      used = whole + gap;
      return [];
    }
    const placed = cut(ticket, begins ? room : height, columns);
    used = placed.used + gap;
    return placed.cuts;
  });
};
