import { pipeline, Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { stringify } from 'csv-stringify';

export type Cell = string | number | null;

/**
 * Rows as a file for spreadsheets: RFC 4180, UTF-8 with its mark, and no text that a spreadsheet would take for a
 * formula (a guest names themselves). A row is asked for when there is room for it, so a long file is never held
 * whole.
 */
export const csvFile = (
  name: string,
  columns: string[],
  rows: AsyncIterable<Cell[]> | Iterable<Cell[]>,
): StreamableFile => {
  const lines = stringify({
    bom: true,
    header: true,
    columns,
    record_delimiter: 'windows',
    escape_formulas: true,
  });
  // When it fails half-way, or whoever asked has gone, the answer is cut off, which the browser calls a failed download.
  pipeline(Readable.from(rows), lines, () => undefined);
  return new StreamableFile(lines, {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}"`,
  });
};
