import { playSeed, reportOf } from './shrink.ts';
import { startSimDatabase } from './sim-database.ts';

/** Plays `argv[3]` seeds from `argv[2]` on, and sends the result of each. */
const [from = 1, count = 1] = process.argv.slice(2).map(Number);
const world = await startSimDatabase();
for (let seed = from; seed < from + count; seed++) {
  const failed = await playSeed(world, seed);
  process.send?.({ seed, report: failed && reportOf(failed) });
}
await world.remove();
process.disconnect();
