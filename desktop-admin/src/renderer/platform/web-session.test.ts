import { beforeEach, describe, expect, it } from 'vitest';
import { clearWebSession, loadWebSession, saveWebSession } from './web-session.ts';

const session = { email: 'a@b.vn', firstName: 'An', lastName: 'Lê', token: 't', id: 5, avatar: null };
const stores = [sessionStorage, localStorage];
beforeEach(() => stores.forEach((store) => store.clear()));

describe('a session in browser storage', () => {
  it('can be written and read back', () => {
    saveWebSession({ ...session, avatar: '/a.webp' }, localStorage, [sessionStorage]);
    expect(loadWebSession(stores)).toEqual({ ...session, avatar: '/a.webp' });
  });

  it('replaces the previous one in every store', () => {
    saveWebSession({ ...session, avatar: '/a.webp' }, localStorage, [sessionStorage]);
    saveWebSession({ ...session, id: 6 }, sessionStorage, [localStorage]);
    expect(loadWebSession(stores)).toEqual({ ...session, id: 6 });
    expect(localStorage.length).toBe(0);
  });

  it.each(['email', 'firstName', 'lastName', 'token', 'id'])('is invalid without %s', (key) => {
    saveWebSession(session, localStorage, [sessionStorage]);
    localStorage.removeItem(key);
    expect(loadWebSession(stores)).toBeNull();
  });

  it('removes all data of the user, and nothing else', () => {
    localStorage.setItem('theme', 'dark');
    saveWebSession(session, localStorage, [sessionStorage]);
    expect(clearWebSession(session.token, stores)).toBe(true);
    expect([...Array(localStorage.length).keys()].map((index) => localStorage.key(index))).toEqual(['theme']);
  });

  it('is not removed when another tab ends the previous session', () => {
    saveWebSession({ ...session, token: 'new' }, localStorage, [sessionStorage]);
    expect(clearWebSession(session.token, stores)).toBe(false);
    expect(loadWebSession(stores)?.token).toBe('new');
  });
});
