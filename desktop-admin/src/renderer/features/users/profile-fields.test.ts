import { expect, it } from 'vitest';
import { profileBody, profileFieldsOf, readNewerProfile, sameProfile } from './profile-fields.ts';

const seen = {
  lastName: 'Đỗ',
  firstName: 'Máy',
  phone: null,
  gender: 'female',
  dateOfBirth: '1994-02-09',
  version: 3,
} as const;

it('sends a profile as it was read, trimmed, and empty fields as null', () => {
  const { version: _version, ...fields } = seen;
  expect(profileBody(profileFieldsOf(seen))).toEqual(fields);
  expect(profileBody({ ...profileFieldsOf(seen), firstName: ' An ', dateOfBirth: '' })).toMatchObject({
    firstName: 'An',
    dateOfBirth: null,
  });
});

it('reports a conflict only if the profile itself differs', () => {
  expect(sameProfile(seen, { ...seen, version: 9 })).toBe(true);
  expect(sameProfile(seen, { ...seen, phone: '0912345678', version: 9 })).toBe(false);
});

it('reads the values of a conflict answer and ignores extra ones; returns null without values', () => {
  expect(readNewerProfile({ ...seen, email: 'a@b.vn' })).toEqual(seen);
  expect(readNewerProfile({ version: 4 })).toBeNull();
});
