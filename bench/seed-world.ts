import { readCommandLine } from './lib/options.ts';
import { ensureWorld, secondsToMake, stopServers, stopServersOnSignal } from './world/open-world.ts';

/**
 * `npm run bench:seed -- --orders 1000000`: creates the world that the runs measure (by default 10,000,000 orders)
 * and caches it for all of them. It is a DATA_DIR, so a server can be started on it.
 */
const { options } = readCommandLine(process.argv.slice(2), 'bench:seed', 10_000_000);
const { dataDir, orders, say } = options;
stopServersOnSignal();
try {
  await ensureWorld(dataDir, orders, say);
} finally {
  await stopServers();
}
say(
  `The world of ${orders.toLocaleString('en')} orders is ready; creating it took ${secondsToMake(dataDir, orders)} s.`,
);
