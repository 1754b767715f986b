import { expect, it } from 'vitest';
import type { SessionState } from '@logistics/shared/api-client/core';
import { sessionChange } from './use-session-watch.ts';

const an = { email: 'an@b.vn', firstName: 'An', lastName: 'Lê', token: 'one', id: 7, avatar: null };
const anAgain = { ...an, token: 'two' };
const binh = { ...an, id: 8, firstName: 'Bình', token: 'three' };
const rights = null;
const signedIn: SessionState = { phase: 'signedIn', stored: an, rights, expired: false };
const anonymous: SessionState = { phase: 'anonymous', stored: null, rights, expired: false };
const loading: SessionState = { ...anonymous, phase: 'loading' };

it.each([
  ['a log-out in another window asks', signedIn, null, 'ask'],
  ['a log-in of somebody else asks', signedIn, binh, 'ask'],
  ['a new log-in of the same person is taken', signedIn, anAgain, 'take'],
  ['a new log-in also ends the question', { ...signedIn, expired: true }, anAgain, 'take'],
  ['a log-in is taken at the login page', anonymous, binh, 'take'],
  ['the same session changes nothing', signedIn, { ...an, firstName: 'Ân' }, 'none'],
  ['no session at the login page changes nothing', anonymous, null, 'none'],
  ['a page that has not read its session yet waits', loading, binh, 'none'],
] as const)('%s', (_title, present, stored, change) => {
  expect(sessionChange(present, stored)).toBe(change);
});
