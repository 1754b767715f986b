import { playSeed, reportOf } from './shrink.ts';
import { startSimDatabase } from './sim-database.ts';

/** Plays the seeds from `argv[2]` on, each `argv[4]`-th, `argv[3]` in all, and sends the report of each that fails. */
const [from = 1, count = 1, step = 1] = process.argv.slice(2).map(Number);
const world = await startSimDatabase();
for (let played = 0; played < count; played++) {
  const seed = from + played * step;
  const failed = await playSeed(world, seed);
  process.send?.({ seed, report: failed && reportOf(failed) });
}
await world.remove();
process.disconnect();
