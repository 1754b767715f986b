import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOlder } from './older-version.ts';

describe('a version', () => {
  it.each([
    ['0.9.0', '0.10.0'],
    ['1.9.9', '2.0.0'],
    ['1.2.3', '1.2.4'],
    ['2.0.0-beta.2', '2.0.0'],
    ['2.0.0-beta.2', '2.0.0-beta.11'],
    ['2.0.0-alpha', '2.0.0-alpha.1'],
    ['2.0.0-1', '2.0.0-alpha'],
    ['v1.0.0', '1.0.1+build.5'],
  ])('%s is older than %s, and not the other way round', (older, newer) => {
    expect(isOlder(older, newer)).toBe(true);
    expect(isOlder(newer, older)).toBe(false);
  });

  it.each([
    ['1.2.3', '1.2.3'],
    ['1.2.3+one', '1.2.3+two'],
    ['1.2', '9.9.9'],
    ['1.2.3', ''],
    ['1.2.3', 'latest'],
  ])('%s is not older than %s', (version, than) => {
    expect(isOlder(version, than)).toBe(false);
  });

  it('is older than every one that has a greater number in the first place where they differ', () => {
    const version = fc.tuple(fc.nat(20), fc.nat(20), fc.nat(20));
    fc.assert(
      fc.property(version, version, (own, other) => {
        const at = [0, 1, 2].find((place) => own[place] !== other[place]);
        const expected = at !== undefined && (own[at] ?? 0) < (other[at] ?? 0);
        expect(isOlder(own.join('.'), other.join('.'))).toBe(expected);
      }),
    );
  });
});
