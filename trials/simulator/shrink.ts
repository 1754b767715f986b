import { planDay, type Action } from './day.ts';
import type { SimDatabase } from './sim-database.ts';
import { simulate, type PlayedDay } from './simulation.ts';

/** A seed with a failed day, and the smallest list of its actions that still fails. */
export interface FailedSeed {
  readonly seed: number;
  readonly findings: readonly string[];
  readonly shortest: PlayedDay & { readonly actions: number };
}

/** Plays the day of a seed. Returns null if everything was right. */
export async function playSeed(world: SimDatabase, seed: number): Promise<FailedSeed | null> {
  const actions = planDay(seed);
  const { findings } = await simulate(world, actions);
  if (findings.length === 0) return null;
  const fewest = await withoutOthers(world, await shortestPrefix(world, actions));
  const played = await simulate(world, fewest);
  return { seed, findings, shortest: { ...played, actions: fewest.length } };
}

async function shortestPrefix(world: SimDatabase, actions: readonly Action[]): Promise<readonly Action[]> {
  for (let length = 1; length < actions.length; length++) {
    const prefix = actions.slice(0, length);
    if (await fails(world, prefix)) return prefix;
  }
  return actions;
}

/** Removes every action that the failure does not need. */
async function withoutOthers(world: SimDatabase, actions: readonly Action[]): Promise<readonly Action[]> {
  let needed = actions;
  for (const action of actions.toReversed()) {
    const fewer = needed.filter((one) => one !== action);
    if (await fails(world, fewer)) needed = fewer;
  }
  return needed;
}

const fails = async (world: SimDatabase, actions: readonly Action[]): Promise<boolean> =>
  (await simulate(world, actions)).findings.length > 0;

/** Returns a report: the findings, the shortest day that fails, and the command that replays it. */
export function reportOf({ seed, findings, shortest }: FailedSeed): string {
  return [
    `Seed ${seed} ends wrong:`,
    ...findings.map((finding) => `  ${finding}`),
    `The shortest day that still does has ${shortest.actions} actions:`,
    ...shortest.log.map((line) => `  ${line}`),
    ...shortest.findings.map((finding) => `  ${finding}`),
    `Replay it: npm run trials -- simulate --seed ${seed}`,
  ].join('\n');
}
