import { expect, it } from 'vitest';
import type { ImportProgress } from '../../platform/index.ts';
import { createPace } from './progress-pace.ts';

const at = (phase: ImportProgress['phase'], bytesDone: number): ImportProgress => ({
  phase,
  rows: null,
  rowsPerSecond: null,
  bytesDone,
  bytesTotal: 1000,
});

it('says speed and time left from the second report on, for each phase', () => {
  let time = 0;
  const pace = createPace(() => time);
  expect(pace(at('reading', 0))).toMatchObject({ bytesPerSecond: null, secondsLeft: null });
  time = 500;
  expect(pace(at('reading', 100))).toMatchObject({ bytesPerSecond: 200, secondsLeft: 5 });
  time = 1000;
  expect(pace(at('reading', 1000))).toMatchObject({ bytesPerSecond: 1000, secondsLeft: null });
  expect(pace(at('sending', 0))).toMatchObject({ bytesPerSecond: null, secondsLeft: null });
  time = 2000;
  expect(pace(at('sending', 250))).toMatchObject({ bytesPerSecond: 250, secondsLeft: 3 });
});

it('counts only bytes that this call sent, where an upload resumes', () => {
  let time = 0;
  const pace = createPace(() => time);
  pace(at('sending', 800));
  time = 1000;
  expect(pace(at('sending', 900))).toMatchObject({ bytesPerSecond: 100, secondsLeft: 1 });
});
