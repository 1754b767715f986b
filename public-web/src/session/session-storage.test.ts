import { beforeEach, describe, expect, it } from 'vitest';
import {
  browserStores,
  clearSession,
  loadSession,
  saveSession,
  SESSION_KEYS,
  updateSession,
} from './session-storage.ts';

const session = {
  email: 'huong@example.vn',
  firstName: 'Thu Hương',
  lastName: 'Nguyễn',
  token: 'a.b.c',
  id: 42,
  avatar: '/uploads/a.webp',
};

describe('a stored session', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('is in localStorage if it is to be remembered, and not in sessionStorage', () => {
    saveSession(browserStores(), session, true);
    expect(Object.keys(localStorage).sort()).toEqual([...SESSION_KEYS].sort());
    expect(sessionStorage).toHaveLength(0);
    expect(loadSession(browserStores())).toEqual(session);
  });

  it('is in sessionStorage otherwise, and removes an earlier remembered one', () => {
    saveSession(browserStores(), session, true);
    saveSession(browserStores(), { ...session, token: 'd.e.f' }, false);
    expect(localStorage).toHaveLength(0);
    expect(loadSession(browserStores())?.token).toBe('d.e.f');
  });

  it('is valid only if email, first name, last name, token and id are all present', () => {
    for (const key of ['email', 'firstName', 'lastName', 'token', 'id']) {
      saveSession(browserStores(), session, true);
      localStorage.removeItem(key);
      expect(loadSession(browserStores()), key).toBeNull();
    }
  });

  it('stays in its store when the profile changes', () => {
    saveSession(browserStores(), session, false);
    updateSession(browserStores(), { ...session, firstName: 'Hương' });
    expect(localStorage).toHaveLength(0);
    expect(sessionStorage.getItem('firstName')).toBe('Hương');
  });

  it('supports a user without an avatar', () => {
    saveSession(browserStores(), { ...session, avatar: null }, true);
    expect(loadSession(browserStores())?.avatar).toBeNull();
  });

  it('is removed from both stores at logout, while other keys remain', () => {
    localStorage.setItem('other', '1');
    saveSession(browserStores(), session, true);
    clearSession(browserStores());
    expect(loadSession(browserStores())).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['other']);
  });
});
