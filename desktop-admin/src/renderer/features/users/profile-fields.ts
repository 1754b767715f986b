import { userViewSchema, type Gender, type UserUpdateBody } from '@logistics/shared/contracts';
import type { z } from 'zod';
import { readDay, showDay } from '../../components/calendar-day.ts';

/** The form's fields of an account, with the version they were read at. */
const seenSchema = userViewSchema.pick({
  lastName: true,
  firstName: true,
  phone: true,
  gender: true,
  dateOfBirth: true,
  version: true,
});
export type SeenProfile = z.infer<typeof seenSchema>;

export interface ProfileFields {
  lastName: string;
  firstName: string;
  phone: string;
  gender: Gender | null;
  dateOfBirth: string;
}

export function profileFieldsOf(profile: SeenProfile): ProfileFields {
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

/** Returns the newer values of a VERSION_CONFLICT answer, or null if it contains none. */
export function readNewerProfile(data: unknown): SeenProfile | null {
  const read = seenSchema.safeParse(data);
  return read.success ? read.data : null;
}

/** Whether two states of an account have the same profile and differ only in rights, picture or password. */
export function sameProfile(one: SeenProfile, other: SeenProfile): boolean {
  return JSON.stringify(profileFieldsOf(one)) === JSON.stringify(profileFieldsOf(other));
}
