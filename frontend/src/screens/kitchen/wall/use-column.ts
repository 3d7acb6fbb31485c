import { useEffect, useState, type RefObject } from 'react';

/** A column of the board, px. */
export interface Column {
  width: number;
  height: number;
  /** Size of an item's name. */
  text: number;
}

const sizeOf = (board: HTMLElement): Column | undefined => {
  const style = getComputedStyle(board);
  const { columnWidth, columnGap } = style;
  // On a phone the tickets stand one below the other, and the page scrolls.
  if (columnWidth === 'auto' || columnWidth === '') return undefined;
  const gap = Number.parseFloat(columnGap) || 0;
  const inner =
    board.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  const count = Math.max(1, Math.floor((inner + gap) / (Number.parseFloat(columnWidth) + gap)));
  return {
    width: Math.floor((inner - gap * (count - 1)) / count),
    height: board.clientHeight,
    text: Number.parseFloat(style.fontSize),
  };
};

const same = (one: Column | undefined, other: Column | undefined) =>
  one?.width === other?.width && one?.height === other?.height && one?.text === other?.text;

/** The size of the board's columns, undefined where there are none; a new object also when the letters have. */
export const useColumn = (board: RefObject<HTMLElement | null>): Column | undefined => {
  const [column, setColumn] = useState<Column>();
  useEffect(() => {
    const element = board.current;
    if (!element) return;
    const measure = () => setColumn((before) => (same(before, sizeOf(element)) ? before : sizeOf(element)));
    const measureAnew = () => setColumn(sizeOf(element));
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const { fonts } = document as Partial<Pick<Document, 'fonts'>>;
    fonts?.addEventListener('loadingdone', measureAnew);
    return () => {
      observer.disconnect();
      fonts?.removeEventListener('loadingdone', measureAnew);
    };
  }, [board]);
  return column;
};
