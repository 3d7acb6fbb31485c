import { parseArgs } from 'node:util';
import { command } from './command.js';
import { withDatabase } from './place.js';
import { save, saveTo } from './save.js';

const USAGE = `npm run backup -- [--to banquet.sql.gz]

  --to  the file to write, - for the standard output; without it one named by the time, in this folder`;

const nameByTime = () => `banquet-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.sql.gz`;

await command(USAGE, async () => {
  const { values } = parseArgs({
    options: { to: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) return console.log(USAGE);
  const file = values.to ?? nameByTime();
  const counts = await withDatabase((url) => (file === '-' ? saveTo(url, process.stdout) : save(url, file)));
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0);
  // Not on the standard output, which may be the backup.
  console.error(`${file}: ${rows} rows, ${counts['orders'] ?? 0} of them orders.`);
});
