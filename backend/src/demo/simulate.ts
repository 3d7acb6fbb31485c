import { HouseError } from './rush/house.js';
import { NoRush } from './rush/no-rush.js';
import { readOptions, USAGE, UsageError, type RushOptions } from './rush/options.js';
import { progress, summary } from './rush/progress.js';
import { rush } from './rush/rush.js';
import { Tally, total } from './rush/tally.js';

const LINE_EVERY_MS = 5_000;
const REDRAW_EVERY_MS = 250;
const CLEAR_LINE = '\r\u001B[2K';

/** Shows where the evening stands: on a terminal one line that changes, elsewhere a line now and then. */
const follow = (line: () => string): (() => void) => {
  const { stdout } = process;
  const redraw = () => stdout.write(`${CLEAR_LINE}${line().slice(0, (stdout.columns || 80) - 1)}`);
  const timer = stdout.isTTY
    ? setInterval(redraw, REDRAW_EVERY_MS)
    : setInterval(() => console.log(line()), LINE_EVERY_MS);
  return () => {
    clearInterval(timer);
    if (stdout.isTTY) stdout.write(CLEAR_LINE);
  };
};

/** The exit code: 0 when everybody who ordered was served, and nothing went wrong. */
const play = async (options: RushOptions): Promise<number> => {
  const tally = new Tally();
  const stopped = new AbortController();
  process.once('SIGINT', () => stopped.abort());
  process.once('SIGTERM', () => stopped.abort());
  const { orders, rate, pace, url } = options;
  console.log(
    `A dinner rush at ${url}: ${orders} orders, ${rate} a second, everybody ${pace} times as fast as in life.`,
  );
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const unfollow = follow(() => progress(tally, orders, elapsed()));
  try {
    await rush(options, tally, stopped.signal);
  } finally {
    unfollow();
  }
  console.log(summary(tally, elapsed()));
  if (stopped.signal.aborted) {
    console.log('Stopped early. What is in the kitchens stays on their boards.');
    return 130;
  }
  return tally.finished === tally.placed && total(tally.troubles) === 0 ? 0 : 1;
};

try {
  const options = readOptions(process.argv.slice(2));
  process.exitCode = options ? await play(options) : (console.log(USAGE), 0);
} catch (error) {
  if (error instanceof UsageError)
    console.error(`${error.message}\nnpm run simulate -- --help explains them all.`);
  else if (error instanceof NoRush || error instanceof HouseError) console.error(error.message);
  else throw error;
  process.exitCode = 1;
}
