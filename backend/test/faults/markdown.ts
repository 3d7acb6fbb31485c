/** A table of Markdown, as wide in every row: numbers (all but the first column) to the right. */
export const tableOf = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string => {
  const cells = [head, ...rows].map((row) => row.map(String));
  const widths = head.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0), 3));
  const isNumeric = head.map((_, at) => at > 0 && rows.every((row) => typeof row[at] === 'number'));
  const line = (row: readonly string[]) => `| ${row.join(' | ')} |`;
  const [title = [], ...body] = cells.map((row) =>
    row.map((cell, at) => (isNumeric[at] ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))),
  );
  const rule = widths.map((width, at) => (isNumeric[at] ? `${'-'.repeat(width - 1)}:` : '-'.repeat(width)));
  return [title, rule, ...body].map(line).join('\n');
};
