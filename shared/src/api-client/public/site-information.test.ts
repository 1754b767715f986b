import { describe, expect, it } from 'vitest';
import { readSiteInformation } from './site-information.ts';

const record = (content: string) => [{ name: 'INFORMATION_HEADER', content }];

describe('site information', () => {
  it('is read from the JSON text of its record; a missing field is empty', () => {
    expect(readSiteInformation(record('{"phone":"1900 0168","exchange_rate":3650}'))).toEqual({
      email: '',
      phone: '1900 0168',
      timework: '',
      exchange_rate: '3650',
      link_logo: '',
      site_name: '',
      slogan: '',
    });
  });

  it('is null when the record is missing or contains no object', () => {
    expect(readSiteInformation([])).toBeNull();
    expect(readSiteInformation(record('not json'))).toBeNull();
    expect(readSiteInformation(record('null'))).toBeNull();
  });
});
