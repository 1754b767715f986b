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

/** Problems of a profile, that of the date at its first list. */
export function checkProfile(values: ProfileValues, today: string): Problems<ProfileValues> {
  const birth = joinDate(values, today);
  return {
    lastName: checkLastName(values.lastName),
    firstName: checkFirstName(values.firstName),
    phone: checkPhone(values.phone),
    day: 'problem' in birth ? birth.problem : undefined,
  };
}

/** The body of users/update for checked values; what was emptied is sent as null. */
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
