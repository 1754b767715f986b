import { userViewSchema, type Gender, type UserUpdateBody } from '@logistics/shared/contracts';
import type { z } from 'zod';
import { readDay, showDay } from '../../components/calendar-day.ts';
import type { SavedRecord } from '../../records/use-record-form.ts';

/** The form's fields of an account, with the version they were read at. */
export const profileSchema = userViewSchema.pick({
  lastName: true,
  firstName: true,
  phone: true,
  gender: true,
  dateOfBirth: true,
  version: true,
});
type Profile = z.infer<typeof profileSchema>;

export interface ProfileFields {
  lastName: string;
  firstName: string;
  phone: string;
  gender: Gender | null;
  dateOfBirth: string;
}

export function profileFieldsOf(profile: Profile): ProfileFields {
  const { lastName, firstName, phone, gender, dateOfBirth } = profile;
  return { lastName, firstName, phone: phone ?? '', gender, dateOfBirth: showDay(dateOfBirth) };
}

/** Converts the fields to the request body. Empty fields become null. */
export function profileBody(fields: ProfileFields): UserUpdateBody {
  return {
    lastName: fields.lastName.trim(),
    firstName: fields.firstName.trim(),
    phone: fields.phone.trim() || null,
    gender: fields.gender,
    dateOfBirth: readDay(fields.dateOfBirth) ?? null,
  };
}

export const profileRecord = (profile: Profile): SavedRecord<ProfileFields> => ({
  stored: profileFieldsOf(profile),
  version: profile.version,
});
