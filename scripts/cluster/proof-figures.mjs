/** Turns recorded calls into figures. */

const KINDS = ['read', 'write', 'picture'];

/**
 * Counts the calls that ended between two times, by kind.
 * @param {import('./proof-load.mjs').Call[]} calls
 * @param {number} from
 * @param {number} to milliseconds, as in the calls
 */
export function figuresOf(calls, from, to) {
  const inTime = calls.filter(({ end }) => end >= from && end <= to);
  return Object.fromEntries(
    KINDS.map((kind) => {
      const mine = inTime.filter((call) => call.kind === kind);
      const good = mine.filter(({ problem }) => problem === null);
      return [
        kind,
        {
          calls: mine.length,
          failed: mine.length - good.length,
          problems: countBy(mine.flatMap(({ problem }) => problem ?? [])),
          gapSeconds:
            longestGap(
              good.map(({ end }) => end),
              from,
              to,
            ) / 1000,
          slowestSeconds: Math.max(0, ...good.map(({ start, end }) => end - start)) / 1000,
        },
      ];
    }),
  );
}

/** Returns the longest gap between these times, with `from` and `to` as the ends. */
export function longestGap(times, from, to) {
  const all = [from, ...times.toSorted((a, b) => a - b), to];
  return Math.max(...all.slice(1).map((time, index) => time - all[index]));
}

/** Whether calls of each kind succeeded between the two times, and none failed. */
export function isCalm(calls, kinds, since, now) {
  return kinds.every((kind) => {
    const mine = calls.filter((call) => call.kind === kind && call.end >= since && call.end <= now);
    return mine.length > 0 && mine.every(({ problem }) => problem === null);
  });
}

function countBy(names) {
  const counts = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}
