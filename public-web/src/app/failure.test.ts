import { describe, expect, it, vi } from 'vitest';
import type { ApiError } from '@logistics/shared/api-client/core';
import { errorTexts, offlineText } from '@logistics/shared/texts';
import { isNotActivated, placeFailure, sentenceOf } from './failure.ts';

interface Values {
  email: string;
  password: string;
}
const refused = (errors: ApiError['errors']): ApiError => ({
  status: 422,
  code: 'VALIDATION_FAILED',
  message: 'Một vài thông tin chưa đúng.',
  ...(errors ? { errors } : {}),
});

describe('errors of a rejected form', () => {
  it('are shown at the fields they name, and not above the form if all have a field', () => {
    const setError = vi.fn();
    const above = placeFailure<Values>(
      refused([{ path: 'email', message: 'Email này đã có tài khoản.' }]),
      ['email', 'password'],
      setError,
    );
    expect(setError).toHaveBeenCalledExactlyOnceWith('email', {
      type: 'server',
      message: 'Email này đã có tài khoản.',
    });
    expect(above).toBeNull();
  });

  it('are shown as a sentence if an error has no field on this form, or there are none', () => {
    const unknown = refused([{ path: 'captcha', message: 'x' }]);
    expect(placeFailure<Values>(unknown, ['email'], vi.fn())).toBe('Một vài thông tin chưa đúng.');
    expect(placeFailure<Values>(refused(undefined), ['email'], vi.fn())).toBe('Một vài thông tin chưa đúng.');
  });

  it('use a sentence of our own if no answer or an invalid answer arrived', () => {
    expect(sentenceOf({ status: 0, code: 'OFFLINE', message: '' })).toBe(offlineText);
    expect(sentenceOf(new Error('boom'))).toBe(errorTexts.INTERNAL_ERROR);
  });

  it('recognise an account that is not activated yet', () => {
    expect(isNotActivated({ status: 403, code: 'ACCOUNT_NOT_ACTIVATED', message: '' })).toBe(true);
    expect(isNotActivated({ status: 403, code: 'FORBIDDEN', message: '' })).toBe(false);
  });
});
