import { fieldErrorTexts as texts } from '@logistics/shared/texts/site-account';

/** The contract's limits, repeated here so that zod is not in the site's bundle. */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 200;
const NAME_MAX = 100;

/** Each check returns the error sentence for the field, or undefined if the value is valid. */
type Problem = string | undefined;

/** Specification, section 5: an email without spaces; spaces around it are ignored. */
export function checkEmail(value: string): Problem {
  const email = value.trim();
  if (email === '') return texts.emailMissing;
  if (/\s/.test(email)) return texts.emailSpace;
  return /^[^@]+@[^@.]+(\.[^@.]+)+$/.test(email) ? undefined : texts.emailFormat;
}

/** Specification, section 5: longer than 5 characters. Not trimmed, since a space may be intended. */
export function checkPassword(value: string): Problem {
  if (value === '') return texts.passwordMissing;
  if (value.length < PASSWORD_MIN) return texts.passwordShort(PASSWORD_MIN);
  return value.length > PASSWORD_MAX ? texts.passwordLong(PASSWORD_MAX) : undefined;
}

export function checkConfirm(value: string, password: string): Problem {
  if (value === '') return texts.confirmMissing;
  return value === password ? undefined : texts.confirmMismatch;
}

export function checkLastName(value: string): Problem {
  return value.trim() === '' ? texts.lastNameMissing : checkLength(value);
}

export function checkFirstName(value: string): Problem {
  return value.trim() === '' ? texts.firstNameMissing : checkLength(value);
}

function checkLength(value: string): Problem {
  return value.trim().length > NAME_MAX ? texts.nameLong(NAME_MAX) : undefined;
}

/** May be empty; otherwise as the contract's phoneSchema. */
export function checkPhone(value: string): Problem {
  const phone = value.trim();
  return phone === '' || /^\+?[0-9 .()-]{8,20}$/.test(phone) ? undefined : texts.phoneFormat;
}
