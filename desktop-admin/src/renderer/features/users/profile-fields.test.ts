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

it('a profile is sent as it was read, without white space around it, and what is empty as null', () => {
  const { version: _version, ...fields } = seen;
  expect(profileBody(profileFieldsOf(seen))).toEqual(fields);
  expect(profileBody({ ...profileFieldsOf(seen), firstName: ' An ', dateOfBirth: '' })).toMatchObject({
    firstName: 'An',
    dateOfBirth: null,
  });
});

it('a newer state is somebody else’s work only where the profile itself is another', () => {
  expect(sameProfile(seen, { ...seen, version: 9 })).toBe(true);
  expect(sameProfile(seen, { ...seen, phone: '0912345678', version: 9 })).toBe(false);
});

it('the values of a refusal are read with others beside them, and nothing is made of what has none', () => {
  expect(readNewerProfile({ ...seen, email: 'a@b.vn' })).toEqual(seen);
  expect(readNewerProfile({ version: 4 })).toBeNull();
});
