import { describe, expect, it } from 'vitest';
import { readQuery } from './palette-query.ts';

describe('query of the command palette', () => {
  it('is looked up as a code if it has a digit, without white space and in upper case', () => {
    expect(readQuery('jt3025 9010').code).toBe('JT30259010');
    expect(readQuery('27').code).toBeNull();
    expect(readQuery('Nguyễn').code).toBeNull();
    expect(readQuery('don hang').code).toBeNull();
  });

  it('finds only pages and commands after >, and only people after @', () => {
    expect(readQuery('>đơn')).toEqual({ scope: 'pages', text: 'đơn', code: null, person: null });
    expect(readQuery('@KH00012')).toEqual({
      scope: 'people',
      text: 'KH00012',
      code: null,
      person: 'KH00012',
    });
  });

  it('is looked up among people from the second letter on', () => {
    expect(readQuery('N').person).toBeNull();
    expect(readQuery('Ng').person).toBe('Ng');
  });
});
