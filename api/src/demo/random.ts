/** Pseudo-random numbers, the same on each run. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  one<T>(items: readonly [T, ...T[]] | readonly T[]): T;
  /** True with this probability in percent. */
  percent(share: number): boolean;
  /** A text of this many decimal digits. */
  digits(count: number): string;
}

/** Mulberry32: 32 bits of state, good enough for examples. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    one: (items) => {
      const item = items[whole(0, items.length - 1)];
      if (item === undefined) throw new Error('cannot choose from an empty list');
      return item;
    },
    percent: (share) => next() * 100 < share,
    digits: (count) => Array.from({ length: count }, () => String(whole(0, 9))).join(''),
  };
}
