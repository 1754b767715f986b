import { describe, expect, it } from 'vitest';
import { customPeriod, readPeriod } from './period.ts';

const read = (query: string) => readPeriod(new URLSearchParams(query));

describe('the period in the address of the dashboard', () => {
  it('is 30 days where the address names none or one that is none', () => {
    for (const query of [
      '',
      'period=',
      'period=moi',
      'period=custom',
      'period=custom&from=2026-11-21&to=2026-11-01',
    ])
      expect(read(query)).toEqual({ period: '30d' });
  });

  it('is the named one, or two days, both included', () => {
    expect(read('period=quarter')).toEqual({ period: 'quarter' });
    expect(read('period=custom&from=2026-11-01&to=2026-11-01')).toEqual({
      period: 'custom',
      from: '2026-11-01',
      to: '2026-11-01',
    });
  });

  it('can be chosen up to 366 days long, never the wrong way round', () => {
    expect(customPeriod('2025-11-21', '2026-11-21')).toBe('?period=custom&from=2025-11-21&to=2026-11-21');
    expect(customPeriod('2025-11-20', '2026-11-21')).toBeNull();
    expect(customPeriod('2026-11-21', '2026-11-20')).toBeNull();
    expect(customPeriod('', '2026-11-20')).toBeNull();
  });

  it('reads what it wrote', () => {
    const written = customPeriod('2026-01-05', '2026-02-06');
    expect(read(written ?? '')).toEqual({ period: 'custom', from: '2026-01-05', to: '2026-02-06' });
  });
});
