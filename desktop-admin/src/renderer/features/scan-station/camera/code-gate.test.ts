import { describe, expect, it } from 'vitest';
import { createCodeGate, type SeenCode } from './code-gate.ts';

const at = (text: string, x = 0.5, y = 0.5): SeenCode => ({ text, x, y });

/** Shows a picture every 100 ms and returns the scanned codes. */
function scanned(pictures: readonly (readonly SeenCode[])[]): string[] {
  const gate = createCodeGate();
  return pictures.flatMap((codes, index) => gate.see(codes, index * 100) ?? []);
}
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('the codes that a camera scans', () => {
  it('are scanned once while they stay in sight, also when some pictures are blurred', () => {
    expect(scanned([...times(20, [at('A')]), ...times(10, []), ...times(20, [at('A')])])).toEqual(['A']);
  });

  it('are scanned again after they were away', () => {
    expect(scanned([...times(3, [at('A')]), ...times(17, []), ...times(3, [at('A')])])).toEqual(['A', 'A']);
  });

  it('need two equal pictures in a row, so that one misreading scans nothing', () => {
    expect(scanned([[at('A')], [at('B')], [at('A')], [at('C')], []])).toEqual([]);
  });

  it('follow one another without a pause', () => {
    expect(scanned([...times(2, [at('A')]), ...times(2, [at('B')]), ...times(2, [at('C')])])).toEqual([
      'A',
      'B',
      'C',
    ]);
  });

  it('are nearest to the middle of the picture, and never at the edge', () => {
    expect(scanned(times(5, [at('route', 0.5, 0.25), at('parcel', 0.55, 0.5)]))).toEqual(['parcel']);
    expect(scanned(times(5, [at('A', 0.5, 0.95)]))).toEqual([]);
  });

  it('do not scan the last code again after another one was nearer for a short time', () => {
    const both = [at('A', 0.5, 0.4), at('B')];
    expect(scanned([...times(3, [at('A')]), ...times(20, both), ...times(5, [at('A')])])).toEqual(['A', 'B']);
  });
});
