import { describe, expect, it } from 'vitest';
import { bestDay, percentChange, shortDay } from './flow.ts';

const day = (name: string, arrived: number) => ({
  day: name,
  arrived,
  delivered: 0,
  byStatus: [0, 0, 0, 0, 0],
});

describe('dashboard figures', () => {
  it('name the day with the most arrivals, or none if there were no arrivals', () => {
    expect(bestDay([day('2026-11-01', 3), day('2026-11-02', 9), day('2026-11-03', 9)])).toEqual({
      day: '2026-11-02',
      arrived: 9,
    });
    expect(bestDay([day('2026-11-01', 0)])).toBeNull();
  });

  it('compare with the previous period in whole percent, unless that period had nothing', () => {
    expect(percentChange(150, 100)).toBe(50);
    expect(percentChange(1, 3)).toBe(-67);
    expect(percentChange(5, 0)).toBeNull();
  });

  it('abbreviate days under a chart', () => {
    expect(shortDay('2026-01-09')).toBe('09/01');
  });
});
