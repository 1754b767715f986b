import type { ScaleReading, WeightUnit } from '../bridge/scale.ts';
import { toKilograms, type Measure } from './protocols/measure.ts';

/** Up to this many kilograms the scale counts as empty: drift and dust, and less than any parcel. */
const EMPTY_MAX = 0.02;
/**
 * For scales that send no stable mark: a weight counts as stable after it was the same for this many milliseconds and
 * this many answers.
 */
const SAME_MS = 800;
const SAME_TIMES = 3;
/**
 * Number of equal answers before a weight that the scale marks as stable counts. A single answer may have lost a
 * character.
 */
const STABLE_TIMES = 2;

/** Number of zero answers after which the scale counts as empty. A single one may be noise. */
const EMPTY_TIMES = 2;

/** Creates a converter of a scale's answers to readings: kilograms, stable or moving, and the number of the load. */
export function createSteadyWatch(unit: WeightUnit): (measure: Measure, now: number) => ScaleReading {
  let loads = 0;
  let load: number | null = null;
  let empty = 0;
  let last: { kilograms: number; since: number; times: number } | null = null;
  const countLoads = (isEmpty: boolean) => {
    empty = isEmpty ? empty + 1 : 0;
    if (!isEmpty) load ??= loads += 1;
    else if (empty >= EMPTY_TIMES) load = null;
  };

  return (measure, now) => {
    if (measure.kind !== 'weight') {
      last = null;
      countLoads(measure.kind === 'underload');
      return { kilograms: null, condition: measure.kind, load };
    }
    const kilograms = toKilograms(measure.value, measure.unit ?? unit);
    if (last?.kilograms === kilograms) last.times += 1;
    else last = { kilograms, since: now, times: 1 };
    countLoads(kilograms <= EMPTY_MAX);
    const hasHeld = last.times >= SAME_TIMES && now - last.since >= SAME_MS;
    const isStable = measure.isStable === null ? hasHeld : measure.isStable && last.times >= STABLE_TIMES;
    return { kilograms, condition: isStable ? 'stable' : 'moving', load };
  };
}
