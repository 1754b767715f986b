import { describe, expect, it } from 'vitest';
import type { Measure } from './protocols/measure.ts';
import { createSteadyWatch } from './steady.ts';

const weight = (value: number, isStable: boolean | null = null): Measure => ({
  kind: 'weight',
  value,
  unit: null,
  isStable,
});

/** Answers of a scale, ten a second. */
function watchAll(measures: readonly Measure[]) {
  const watch = createSteadyWatch('kg');
  return measures.map((measure, index) => watch(measure, index * 100));
}
const conditions = (measures: readonly Measure[]) => watchAll(measures).map(({ condition }) => condition);
const loads = (measures: readonly Measure[]) => watchAll(measures).map(({ load }) => load);

describe('stable weights', () => {
  it('a weight without a mark is stable after it has been the same for 0.8 seconds', () => {
    const all = conditions(Array.from({ length: 10 }, () => weight(12.34)));
    expect(all.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 'moving'));
    expect(all.slice(8)).toEqual(['stable', 'stable']);
  });

  it('a weight that the scale calls stable counts when it arrives twice, and one that it calls moving never', () => {
    expect(
      conditions([weight(12.34, true), weight(12.34, true), weight(2.34, true), weight(12.34, true)]),
    ).toEqual(['moving', 'stable', 'moving', 'moving']);
    expect(new Set(conditions(Array.from({ length: 20 }, () => weight(1, false))))).toEqual(
      new Set(['moving']),
    );
  });

  it('shows no weight beyond the range of the scale', () => {
    expect(watchAll([{ kind: 'overload' }, { kind: 'underload' }])).toEqual([
      { kilograms: null, condition: 'overload', load: 1 },
      { kilograms: null, condition: 'underload', load: 1 },
    ]);
  });

  it('converts a number without a unit from the unit of the settings', () => {
    expect(createSteadyWatch('g')(weight(850), 0).kilograms).toBe(0.85);
  });
});

describe('loads', () => {
  it('a load has a number from an empty scale to an empty scale, and drift is no load', () => {
    const all = loads([0, 0.01, 3, 12.34, 12.34, 5, 0, 0.02, -0.01, 8, 8].map((value) => weight(value)));
    expect(all).toEqual([null, null, 1, 1, 1, 1, 1, null, null, 2, 2]);
  });

  it('one zero alone is noise and does not end a load', () => {
    expect(loads([12, 12, 0, 12].map((value) => weight(value)))).toEqual([1, 1, 1, 1]);
  });
});
