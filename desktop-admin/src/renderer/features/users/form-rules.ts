import type { FormInstance } from 'antd';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence } from '@logistics/shared/texts';
import { PASSWORD_MIN } from '@logistics/shared/contracts';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { readDay } from '../../components/calendar-day.ts';

const texts = officeUserTexts.form;

/** Rules of the account forms (specification, section 5). */
export const RULES = {
  email: [
    { required: true, message: texts.emailWrong },
    { pattern: /^\S+@\S+\.\S+$/, message: texts.emailWrong },
  ],
  lastName: [{ required: true, whitespace: true, message: texts.lastNameMissing }],
  firstName: [{ required: true, whitespace: true, message: texts.firstNameMissing }],
  phone: [{ pattern: /^\s*\+?[0-9 .()-]{8,20}\s*$/, message: texts.phoneWrong }],
  password: [{ required: true, min: PASSWORD_MIN, message: texts.passwordShort }],
  dateOfBirth: [
    {
      validator: (_rule: unknown, text: string) =>
        readDay(text) === undefined ? Promise.reject(new Error(texts.dateOfBirthWrong)) : Promise.resolve(),
    },
  ],
};

/** Shows the server's errors at their fields; returns the sentence for the top of the form. */
export function showServerErrors<Fields extends object>(
  form: FormInstance<Fields>,
  error: unknown,
  fields: readonly (keyof Fields & string)[],
): string {
  if (!isApiError(error)) return errorSentence({ code: 'INTERNAL_ERROR', message: '' });
  for (const { path, message } of error.errors ?? []) {
    const name = fields.find((field) => field === path);
    // TypeScript can't derive antd's field path type from a generic key.
    if (name) form.setFields([{ name: name as never, errors: [message] }]);
  }
  return errorSentence(error);
}
