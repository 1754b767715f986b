import { expect, it } from 'vitest';
import type { UserView } from '@logistics/shared/contracts';
import { newerAccount, sameProfile } from './profile-values.ts';

const user: UserView = {
  id: 7,
  email: 'an@example.vn',
  firstName: 'An',
  lastName: 'Nguyễn',
  gender: null,
  dateOfBirth: '1994-02-09',
  phone: null,
  avatar: null,
  role: 3,
  permission: [],
  activated: true,
  customerCode: 'KH00007',
  secondFactor: false,
  createdAt: '2026-11-21T07:05:00Z',
  deletedAt: null,
  can: {
    update: true,
    activate: false,
    remove: false,
    restore: false,
    setRole: false,
    grantPermissions: false,
    resetSecondFactor: false,
    sendPasswordLink: false,
  },
  version: 3,
};
const refused = (code: 'VERSION_CONFLICT' | 'EMAIL_TAKEN', data: unknown) => ({
  status: 409,
  code,
  message: '',
  data,
});

it('a version conflict returns the current account', () => {
  const newer = { phone: '0912345678', version: 5 };
  expect(newerAccount(user, refused('VERSION_CONFLICT', newer))).toEqual({ ...user, ...newer });
  expect(newerAccount(user, refused('VERSION_CONFLICT', null))).toBeNull();
  expect(newerAccount(user, refused('EMAIL_TAKEN', newer))).toBeNull();
});

it('a newer version is a conflict only if the profile itself differs', () => {
  expect(sameProfile(user, { ...user, avatar: '/uploads/a.webp', version: 9 })).toBe(true);
  expect(sameProfile(user, { ...user, dateOfBirth: null, version: 9 })).toBe(false);
});
