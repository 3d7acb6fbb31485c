import { useState } from 'react';

/** From this many rows on, typing beats reading. */
const SEARCH_FROM = 20;

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

export interface Search<Row> {
  /** Whether there are so many rows that a search is worth its place. */
  offered: boolean;
  sought: string;
  seek: (sought: string) => void;
  found: readonly Row[];
}

/** Rows whose words hold what is typed, whatever its case and accents. */
export const useSearch = <Row>(rows: readonly Row[], wordsOf?: (row: Row) => string): Search<Row> => {
  const [sought, seek] = useState('');
  const offered = wordsOf !== undefined && rows.length >= SEARCH_FROM;
  const needle = folded(sought.trim());
  const found = offered && needle ? rows.filter((row) => folded(wordsOf(row)).includes(needle)) : rows;
  return { offered, sought, seek, found };
};
