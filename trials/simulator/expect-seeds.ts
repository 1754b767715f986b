import { afterAll, beforeAll, expect, test } from 'vitest';
import { KNOWN_SEEDS, SEEDS } from './known-seeds.ts';
import { playSeed, reportOf } from './shrink.ts';
import { startSimDatabase, type SimDatabase } from './sim-database.ts';

const TEST_SEEDS = 25;

/**
 * Defines the tests of every second seed of `npm test`: two files run at once.
 * @param part 0 or 1
 */
export function expectSeeds(part: number): void {
  const seeds = Array.from({ length: SEEDS.short }, (_, index) => index + 1);
  const own = [...new Set([...KNOWN_SEEDS, ...seeds])].filter((_, index) => index % 2 === part);
  const groups = Array.from({ length: Math.ceil(own.length / TEST_SEEDS) }, (_, index) =>
    own.slice(index * TEST_SEEDS, (index + 1) * TEST_SEEDS),
  );
  const world = useSimDatabase();
  test.each(groups.map((group) => ({ group, first: group[0], last: group.at(-1) })))(
    'after a day with faults the server has exactly the acknowledged data (seeds $first to $last)',
    async ({ group }) => {
      for (const seed of group) {
        const failed = await playSeed(world(), seed);
        expect(failed && reportOf(failed)).toBeNull();
      }
    },
    240_000,
  );
}

/** Starts a database before the tests of the file and returns it. */
export function useSimDatabase(): () => SimDatabase {
  let world: SimDatabase;
  beforeAll(async () => {
    world = await startSimDatabase();
  }, 120_000);
  afterAll(() => world.remove(), 60_000);
  return () => world;
}
