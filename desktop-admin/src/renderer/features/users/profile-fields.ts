import { userViewSchema, type Gender, type UserUpdateBody } from '@logistics/shared/contracts';
import type { z } from 'zod';
import { readDay, showDay } from '../../components/calendar-day.ts';

/** What of an account the form is about, and which state of the account that was. */
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

/** As the server takes it; what was emptied is sent as null. */
export function profileBody(fields: ProfileFields): UserUpdateBody {
  return {
    lastName: fields.lastName.trim(),
    firstName: fields.firstName.trim(),
    phone: fields.phone.trim() || null,
    gender: fields.gender,
    dateOfBirth: readDay(fields.dateOfBirth) ?? null,
  };
}

/** The newer values of a VERSION_CONFLICT; null where the answer has none. */
export function readNewerProfile(data: unknown): SeenProfile | null {
  const read = seenSchema.safeParse(data);
  return read.success ? read.data : null;
}

/** Whether two states of an account differ elsewhere only: in its rights, its picture, its password. */
export function sameProfile(one: SeenProfile, other: SeenProfile): boolean {
  return JSON.stringify(profileFieldsOf(one)) === JSON.stringify(profileFieldsOf(other));
}
