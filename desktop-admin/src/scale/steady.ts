import type { ScaleReading, WeightUnit } from '../bridge/scale.ts';
import { toKilograms, type Measure } from './protocols/measure.ts';

/** Up to this many kilograms the scale counts as empty: drift and dust, and less than any parcel. */
const EMPTY_MAX = 0.02;
/** A scale that does not say when it is stable has shown the same weight for so many milliseconds and answers. */
const SAME_MS = 800;
const SAME_TIMES = 3;
/** Even a weight that the scale calls stable must arrive twice: a lost character makes a wrong one. */
const STABLE_TIMES = 2;

/** The scale is empty after so many answers: one alone may be noise. */
const EMPTY_TIMES = 2;

/** Turns the answers of a scale into readings: in kilograms, stable or moving, and of which load. */
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
