/** Seeds that have found a defect, which run before all others. They hold as long as `planDay` draws the same. */
export const KNOWN_SEEDS: readonly number[] = [];

/** Seeds of `npm test`, and of `npm run trials`. */
export const SEEDS = { short: 300, long: 10_000 } as const;
