import { describe, expect, it } from 'vitest';
import { customPeriod, readPeriod } from './period.ts';

const read = (query: string) => readPeriod(new URLSearchParams(query));

describe("period in the dashboard's address", () => {
  it('is 30 days if the address has no valid one', () => {
    for (const query of [
      '',
      'period=',
      'period=moi',
      'period=custom',
      'period=custom&from=2026-11-21&to=2026-11-01',
    ])
      expect(read(query)).toEqual({ period: '30d' });
  });

  it('is a named period, or two days, both included', () => {
    expect(read('period=quarter')).toEqual({ period: 'quarter' });
    expect(read('period=custom&from=2026-11-01&to=2026-11-01')).toEqual({
      period: 'custom',
      from: '2026-11-01',
      to: '2026-11-01',
    });
  });

  it('can be at most 366 days long, with the start before the end', () => {
    expect(customPeriod('2025-11-21', '2026-11-21')).toBe('?period=custom&from=2025-11-21&to=2026-11-21');
    expect(customPeriod('2025-11-20', '2026-11-21')).toBeNull();
    expect(customPeriod('2026-11-21', '2026-11-20')).toBeNull();
    expect(customPeriod('', '2026-11-20')).toBeNull();
  });

  it('can be written and read back', () => {
    const written = customPeriod('2026-01-05', '2026-02-06');
    expect(read(written ?? '')).toEqual({ period: 'custom', from: '2026-01-05', to: '2026-02-06' });
  });
});
