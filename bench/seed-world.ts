import { readCommandLine } from './lib/options.ts';
import { ensureWorld, secondsToMake } from './world/open-world.ts';

/**
 * `npm run bench:seed -- --orders 1000000`: makes the world that the runs measure (10,000,000 orders when nothing is
 * said) and keeps it for all of them. It is a DATA_DIR: a server started on it serves it.
 */
const { options } = readCommandLine(process.argv.slice(2), 'bench:seed', 10_000_000);
const { dataDir, orders, say } = options;
await ensureWorld(dataDir, orders, say);
say(
  `The world of ${orders.toLocaleString('en')} orders stands; it took ${secondsToMake(dataDir, orders)} s.`,
);
