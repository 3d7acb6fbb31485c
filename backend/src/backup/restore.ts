import { parseArgs } from 'node:util';
import { StartError } from '../core/start-error.js';
import { command } from './command.js';
import { load } from './load.js';
import { withDatabase } from './place.js';

const USAGE = `npm run restore -- banquet.sql.gz [--replace]

  --replace  also where there is a house already, which is lost`;

await command(USAGE, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(USAGE);
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new StartError(`Name one backup.\n${USAGE}`);
  const { at } = await withDatabase((url) => load(url, file, { replace: values.replace }));
  console.log(
    `The house is as it was at ${at}. Screens follow by themselves; everybody has to log in again.`,
  );
});
