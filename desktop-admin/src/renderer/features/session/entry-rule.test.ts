import { describe, expect, it } from 'vitest';
import type { Rights } from './abilities.ts';
import { can } from './abilities.ts';
import { decideEntry } from './entry-rule.ts';

const superAdmin: Rights = { role: 1, permission: [] };
const staff = (...permission: Rights['permission']): Rights => ({ role: 2, permission });
const customer: Rights = { role: 3, permission: [] };
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

  it('lets a super admin in without any permission', () => {
    expect(decideEntry({ host: 'browser', ...signedIn, rights: superAdmin })).toBe('enter');
  });

  it('lets others in only with a non-empty permission list', () => {
    for (const host of ['browser', 'desktop'] as const)
      for (const id of [1, 2, 3] as const)
        expect(decideEntry({ host, ...signedIn, rights: staff(id) })).toBe('enter');
    for (const rights of [customer, staff()]) {
      expect(decideEntry({ host: 'browser', ...signedIn, rights })).toBe('leave');
      expect(decideEntry({ host: 'desktop', ...signedIn, rights })).toBe('refuse');
    }
  });

  it('keeps the person where they are when the server did not answer', () => {
    expect(decideEntry({ host: 'browser', phase: 'signedIn', rights: null, verifyFailed: true })).toBe(
      'failed',
    );
  });
});

describe('abilities', () => {
  it('data entry belongs to permission 1 and to super admins', () => {
    expect(can(superAdmin, 'enterData')).toBe(true);
    expect(can(staff(1), 'enterData')).toBe(true);
    expect(can(staff(2, 3), 'enterData')).toBe(false);
  });

  it('users belong to super admins only', () => {
    expect(can(superAdmin, 'manageUsers')).toBe(true);
    expect(can(staff(1, 2, 3), 'manageUsers')).toBe(false);
  });

  it('nobody may do anything before the server has answered', () => {
    expect(can(null, 'enter')).toBe(false);
  });
});
