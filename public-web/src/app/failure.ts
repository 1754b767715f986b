import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { isApiError } from '@logistics/shared/api-client/core';
import { errorSentence, errorTexts } from '@logistics/shared/texts';

/** Returns the sentence for any error that a call was rejected with. */
export function sentenceOf(error: unknown): string {
  return isApiError(error) ? errorSentence(error) : errorTexts.INTERNAL_ERROR;
}

export function isNotActivated(error: unknown): boolean {
  return isApiError(error) && error.code === 'ACCOUNT_NOT_ACTIVATED';
}

/** Whether the password of a login is right, but the code of the second step is missing. */
export function isCodeNeeded(error: unknown): boolean {
  return isApiError(error) && error.code === 'TWO_FACTOR_REQUIRED';
}

/**
 * Shows a rejected call's errors at the fields they name. Returns the sentence for the whole form, or null if every
 * error has a field.
 */
export function placeFailure<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): string | null {
  const errors = isApiError(error) ? (error.errors ?? []) : [];
  let placed = 0;
  for (const { path, message } of errors) {
    const field = fields.find((name) => name === path);
    if (!field) continue;
    setError(field, { type: 'server', message });
    placed += 1;
  }
  return placed > 0 && placed === errors.length ? null : sentenceOf(error);
}
