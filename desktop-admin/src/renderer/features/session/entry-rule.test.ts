import { describe, expect, it } from 'vitest';
import { ABILITIES } from '@logistics/shared/contracts';
import { decideEntry } from './entry-rule.ts';

const signedIn = { phase: 'signedIn', verifyFailed: false } as const;

describe('entry to the back-office', () => {
  it('without a token leads home in a browser and to the login page in the console', () => {
    const anonymous = { phase: 'anonymous', rights: null, verifyFailed: false } as const;
    expect(decideEntry({ host: 'browser', ...anonymous })).toBe('leave');
    expect(decideEntry({ host: 'desktop', ...anonymous })).toBe('login');
  });

  it('waits for storage and for the server before it shows anything', () => {
    expect(decideEntry({ host: 'browser', phase: 'loading', rights: null, verifyFailed: false })).toBe(
      'wait',
    );
    expect(decideEntry({ host: 'browser', ...signedIn, rights: null })).toBe('wait');
  });

  it('accepts only users with the ability `enter`', () => {
    for (const host of ['browser', 'desktop'] as const)
      expect(decideEntry({ host, ...signedIn, rights: { abilities: ['enter'] } })).toBe('enter');
    for (const abilities of [[], ABILITIES.filter((ability) => ability !== 'enter')]) {
      expect(decideEntry({ host: 'browser', ...signedIn, rights: { abilities } })).toBe('leave');
      expect(decideEntry({ host: 'desktop', ...signedIn, rights: { abilities } })).toBe('refuse');
    }
  });

  it('keeps the person where they are when the server did not answer', () => {
    expect(decideEntry({ host: 'browser', phase: 'signedIn', rights: null, verifyFailed: true })).toBe(
      'failed',
    );
  });
});
