import { isApiError } from '@logistics/shared/api-client/core';
import type { Gender, UserUpdateBody, UserView } from '@logistics/shared/contracts';
import { checkFirstName, checkLastName, checkPhone } from '../../components/form/field-checks.ts';
import type { Problems } from '../../components/form/form-checks.ts';
import { type DateParts, joinDate, splitDate } from './date-of-birth.ts';

export interface ProfileValues extends DateParts {
  lastName: string;
  firstName: string;
  phone: string;
  gender: Gender | '';
}

export function profileValues(user: UserView): ProfileValues {
  return {
    lastName: user.lastName,
    firstName: user.firstName,
    phone: user.phone ?? '',
    gender: user.gender ?? '',
    ...splitDate(user.dateOfBirth),
  };
}

/** Errors of a profile; an error of the date is at its first select. */
export function checkProfile(values: ProfileValues, today: string): Problems<ProfileValues> {
  const birth = joinDate(values, today);
  return {
    lastName: checkLastName(values.lastName),
    firstName: checkFirstName(values.firstName),
    phone: checkPhone(values.phone),
    day: 'problem' in birth ? birth.problem : undefined,
  };
}

/** Builds the body of users/update from checked values; empty fields become null. */
export function profileBody(values: ProfileValues, today: string): UserUpdateBody {
  const birth = joinDate(values, today);
  return {
    lastName: values.lastName.trim(),
    firstName: values.firstName.trim(),
    phone: values.phone.trim() || null,
    gender: values.gender || null,
    dateOfBirth: 'date' in birth ? birth.date : null,
  };
}

/** Returns the account as another client saved it, if a call was rejected for that; null for other errors. */
export function newerAccount(user: UserView, error: unknown): UserView | null {
  if (!isApiError(error) || error.code !== 'VERSION_CONFLICT') return null;
  const { data } = error;
  if (typeof data !== 'object' || data === null || !('version' in data)) return null;
  const { version } = data;
  return typeof version === 'number' ? { ...user, ...data, version } : null;
}

/** Whether the account has exactly this profile. */
export function isStored(body: UserUpdateBody, user: UserView, today: string): boolean {
  return JSON.stringify(profileBody(profileValues(user), today)) === JSON.stringify(body);
}

/** Whether two states of an account have the same profile and differ only in picture, password or rights. */
export function sameProfile(one: UserView, other: UserView): boolean {
  return JSON.stringify(profileValues(one)) === JSON.stringify(profileValues(other));
}
