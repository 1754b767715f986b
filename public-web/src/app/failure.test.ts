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

describe('a refused form', () => {
  it('shows each error at the field it names, and nothing above when all found theirs', () => {
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

  it('says the whole sentence when an error has no field on this form, or there are none', () => {
    const unknown = refused([{ path: 'captcha', message: 'x' }]);
    expect(placeFailure<Values>(unknown, ['email'], vi.fn())).toBe('Một vài thông tin chưa đúng.');
    expect(placeFailure<Values>(refused(undefined), ['email'], vi.fn())).toBe('Một vài thông tin chưa đúng.');
  });

  it('has a sentence of our own where no answer came, and for what is no answer at all', () => {
    expect(sentenceOf({ status: 0, code: 'OFFLINE', message: '' })).toBe(offlineText);
    expect(sentenceOf(new Error('boom'))).toBe(errorTexts.INTERNAL_ERROR);
  });

  it('knows an account that is not yet activated', () => {
    expect(isNotActivated({ status: 403, code: 'ACCOUNT_NOT_ACTIVATED', message: '' })).toBe(true);
    expect(isNotActivated({ status: 403, code: 'FORBIDDEN', message: '' })).toBe(false);
  });
});
