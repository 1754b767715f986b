import { describe, expect, it } from 'vitest';
import { readSiteInformation } from './site-information.ts';

const NOW = new Date('2026-11-20T18:00:00Z');
const record = (content: string) => [{ name: 'INFORMATION_HEADER', content }];

describe('site information', () => {
  it('is read from the JSON text of its record; a missing field is empty', () => {
    expect(readSiteInformation(record('{"phone":"1900 0168","exchange_rate":3650}'), NOW)).toEqual({
      email: '',
      phone: '1900 0168',
      timework: '',
      exchange_rate: '3650',
      link_logo: '',
      site_name: '',
      slogan: '',
      rate_since: null,
    });
  });

  it('says since which business day the rate is in force; unknown before the first dated rate', () => {
    const sinceOf = (...days: string[]) => {
      const rates = days.map((from, index) => ({ from, rate: 3650 + index }));
      return readSiteInformation(record(JSON.stringify({ exchange_rates: rates })), NOW)?.rate_since;
    };
    // It is already the 21st in Vietnam.
    expect(sinceOf('2026-11-12', '2026-11-21', '2026-11-22')).toBe('2026-11-21');
    expect(sinceOf('2026-11-22')).toBeNull();
    expect(sinceOf()).toBeNull();
  });

  it('is null when the record is missing or contains no object', () => {
    expect(readSiteInformation([], NOW)).toBeNull();
    expect(readSiteInformation(record('not json'), NOW)).toBeNull();
    expect(readSiteInformation(record('null'), NOW)).toBeNull();
  });
});
