import { describe, expect, it } from 'vitest';
import { feeRatesAt, readRecord } from './manager-records.endpoints.ts';

const rate = (from: string, perKg: number) => ({
  from,
  volumetricDivisor: 6000,
  serviceFeePercent: 0,
  destinations: [{ key: 'ha-noi', name: 'Hà Nội', perKg, perM3: 0, days: '' }],
});

describe('the records of the site', () => {
  it('are null if they were never written or their text is unreadable', () => {
    expect(readRecord([], 'MAINTENANCE')).toBeNull();
    for (const content of ['null', '{', '[]', '3'])
      expect(readRecord([{ name: 'MAINTENANCE', content }], 'MAINTENANCE')).toBeNull();
    expect(readRecord([{ name: 'MAINTENANCE', content: '{"on":true,"message":""}' }], 'MAINTENANCE')).toEqual(
      {
        on: true,
        message: '',
      },
    );
  });

  it('return the fee rates of the day in Vietnam, in any time zone of the computer', () => {
    const content = { rates: [rate('2026-11-22', 30_000), rate('2026-01-01', 25_000)] };
    expect(feeRatesAt(content, new Date('2026-11-21T16:59:59Z'))?.from).toBe('2026-01-01');
    expect(feeRatesAt(content, new Date('2026-11-21T17:00:00Z'))?.from).toBe('2026-11-22');
    expect(feeRatesAt(content, new Date('2025-12-31T00:00:00Z'))).toBeNull();
    expect(feeRatesAt(null, new Date())).toBeNull();
  });
});
