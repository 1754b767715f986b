import { expect, it } from 'vitest';
import { saveOutcome } from '../../records/save-outcome.ts';
import { profileBody, profileFieldsOf, profileRecord, profileSchema } from './profile-fields.ts';

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

it('reads the values of a conflict answer and ignores extra ones; fails without values', () => {
  const conflict = (data: object) =>
    saveOutcome(
      { error: { status: 409, code: 'VERSION_CONFLICT', message: '', data } },
      profileSchema,
      profileRecord,
    );
  expect(conflict({ ...seen, email: 'a@b.vn' })).toEqual({ kind: 'newer', record: profileRecord(seen) });
  expect(conflict({ version: 4 }).kind).toBe('failed');
});
