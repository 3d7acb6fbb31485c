import { focusedTicket } from './focus';
import { walk } from './walk';

/** A board of two columns: one, two and a half of three; the rest of three and four. */
const PLACES: Record<string, [left: number, top: number][]> = {
  one: [[0, 0]],
  two: [[0, 200]],
  three: [
    [0, 400],
    [300, 0],
  ],
  four: [[300, 200]],
};

let board: HTMLElement;

beforeEach(() => {
  board = document.createElement('ul');
  for (const [ticket, places] of Object.entries(PLACES)) {
    const card = document.createElement('article');
    card.dataset['ticket'] = ticket;
    card.tabIndex = -1;
    for (const [left, top] of places) {
      const piece = document.createElement('div');
      piece.getBoundingClientRect = () => new DOMRect(left, top, 280, 180);
      card.append(piece);
    }
    board.append(card);
  }
  document.body.replaceChildren(board);
});

const press = (...keys: string[]) => {
  keys.forEach((key) => walk(board, key));
  return focusedTicket();
};

test('down and up go from ticket to ticket in their order, over the columns', () => {
  expect(press('ArrowDown')).toBe('one');
  expect(press('ArrowDown', 'ArrowDown', 'ArrowDown')).toBe('four');
  expect(press('ArrowDown')).toBe('four');
  expect(press('ArrowUp')).toBe('three');
});

test('right and left go to the ticket that stands beside', () => {
  expect(press('ArrowDown', 'ArrowDown', 'ArrowRight')).toBe('four');
  expect(press('ArrowLeft')).toBe('two');
});

test('where no column is left, right and left go on in the order', () => {
  expect(press('ArrowUp')).toBe('four');
  expect(press('ArrowRight')).toBe('four');
  expect(press('ArrowLeft', 'ArrowLeft')).toBe('one');
});
