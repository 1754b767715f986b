/** Seeds that have found a defect; they run first. They are valid as long as `planDay` makes the same choices. */
export const KNOWN_SEEDS: readonly number[] = [
  // A late copy of a refused scan was written, since its order had changed meanwhile.
  3011,
];

/** Seeds of `npm test`, and of `npm run trials`. */
export const SEEDS = { short: 300, long: 10_000 } as const;
