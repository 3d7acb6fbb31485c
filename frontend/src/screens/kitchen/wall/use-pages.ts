import type { Ticket } from '@banquet/shared/ticket';
import { useEffect, useState, type RefObject } from 'react';

export interface Pages {
  page: number;
  count: number;
  turn: (by: number) => void;
}

const ONE_PAGE = { page: 1, count: 1 };

/** A few pixels of rounding are no page. */
const ROUNDING = 8;

/** A page is as many whole columns as fit, so that turning it never cuts one. */
const pageWidthOf = (board: HTMLElement): number => {
  const { paddingLeft, paddingRight, columnGap } = getComputedStyle(board);
  const [left = 0, right = 0, gap = 0] = [paddingLeft, paddingRight, columnGap].map(
    (size) => Number.parseFloat(size) || 0,
  );
  return board.clientWidth - left - right + gap;
};

const pagesOf = (board: HTMLElement) => {
  const { scrollWidth, clientWidth, scrollLeft } = board;
  const width = pageWidthOf(board);
  if (width <= 0 || scrollWidth <= clientWidth + ROUNDING) return ONE_PAGE;
  const count = 1 + Math.ceil((scrollWidth - clientWidth - ROUNDING) / width);
  const atEnd = scrollLeft + clientWidth >= scrollWidth - ROUNDING;
  return { page: atEnd ? count : Math.min(count, Math.floor((scrollLeft + ROUNDING) / width) + 1), count };
};

/** The same object for as long as nothing has changed. */
const pagesNow = (board: HTMLElement) => (before: typeof ONE_PAGE) => {
  const now = pagesOf(board);
  return now.page === before.page && now.count === before.count ? before : now;
};

/** Where the board is scrolled to, in widths of the screen: what does not fit is a page further, never left out. */
export const usePages = (board: RefObject<HTMLElement | null>, tickets: readonly Ticket[]): Pages => {
  const [pages, setPages] = useState(ONE_PAGE);

  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const read = () => setPages(pagesNow(element));
    const observer = new ResizeObserver(read);
    observer.observe(element);
    element.addEventListener('scroll', read, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', read);
    };
  }, [board]);

  // With the next frame, which lays the tickets out anyway.
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const frame = requestAnimationFrame(() => setPages(pagesNow(element)));
    return () => cancelAnimationFrame(frame);
  }, [board, tickets]);

  const turn = (by: number) => {
    const element = board.current;
    element?.scrollBy({ left: by * pageWidthOf(element), behavior: 'smooth' });
  };
  return { ...pages, turn };
};
