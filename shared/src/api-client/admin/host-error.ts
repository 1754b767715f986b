import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isApiError, type ApiError } from '../core/failure.ts';
import { secondFactorNeeded, sessionExpired } from '../core/session-slice.ts';

/**
 * Converts an error of the host to the API layer's error. An invalid token marks the session as expired, as in any
 * other call.
 */
export function hostError(
  error: unknown,
  dispatch: ThunkDispatch<unknown, unknown, UnknownAction>,
): ApiError {
  if (!isApiError(error)) return { status: 0, code: 'OFFLINE', message: '' };
  if (error.status === 401 && error.code === 'UNAUTHENTICATED') dispatch(sessionExpired());
  if (error.code === 'TWO_FACTOR_SETUP_REQUIRED') dispatch(secondFactorNeeded());
  const { status, code, message, errors, data } = error;
  return { status, code, message, ...(errors ? { errors } : {}), ...(data === undefined ? {} : { data }) };
}
