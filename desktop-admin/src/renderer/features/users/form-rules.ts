import { PASSWORD_MIN, setRightsSchema, type PermissionId, type RoleId } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { readDay } from '../../components/calendar-day.ts';
import type { WrongField } from '../../components/error-summary.tsx';

const texts = officeUserTexts.form;

/** Rules of the account forms (specification, section 5): each returns the sentence about a wrong value. */
const RULES = {
  email: (text: string) => (/^\S+@\S+\.\S+$/.test(text) ? null : texts.emailWrong),
  lastName: (text: string) => (text.trim() === '' ? texts.lastNameMissing : null),
  firstName: (text: string) => (text.trim() === '' ? texts.firstNameMissing : null),
  phone: (text: string) =>
    text === '' || /^\s*\+?[0-9 .()-]{8,20}\s*$/.test(text) ? null : texts.phoneWrong,
  password: (text: string) => (text.length < PASSWORD_MIN ? texts.passwordShort : null),
  dateOfBirth: (text: string) => (readDay(text) === undefined ? texts.dateOfBirthWrong : null),
} as const;
/** The fields in their order on the screen. */
const LABELLED = [
  'email',
  'lastName',
  'firstName',
  'phone',
  'dateOfBirth',
  'password',
  'confirmPassword',
  'permission',
] as const;
/** Role and permissions of a form. The permissions fit the role. */
export interface RightsInput {
  role: RoleId;
  permission: readonly PermissionId[];
}

type RuledField = keyof typeof RULES;

/** Returns the errors of those fields that have a rule and are in the form. */
export function userFormErrors(fields: Readonly<Partial<Record<RuledField, string>>>) {
  const errors: Partial<Record<RuledField, string>> = {};
  for (const [name, rule] of Object.entries(RULES)) {
    const field = name as RuledField; // Object.entries() returns names as strings.
    const text = fields[field];
    const error = text === undefined ? null : rule(text);
    if (error !== null) errors[field] = error;
  }
  return errors;
}

/** Returns an error if the role needs a permission and none is chosen. */
export const rightsErrors = ({ role, permission }: RightsInput): { permission?: string } =>
  setRightsSchema.safeParse({ role, permission }).success ? {} : { permission: texts.permissionMissing };

/** Returns the wrong fields for the list above the form. The id of a control is the form's id and the field's name. */
export const wrongFields = (
  formId: string,
  errors: Readonly<Partial<Record<string, string>>> | undefined,
): WrongField[] =>
  LABELLED.flatMap((name) => {
    const error = errors?.[name];
    return error ? [{ id: `${formId}-${name}`, error }] : [];
  });
