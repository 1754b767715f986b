import type { ErrorCode, Failure, FieldError } from '../../contracts/index.ts';

/** Error of every endpoint: the contract's failure plus the HTTP status (0: the network failed). */
export interface ApiError {
  status: number;
  /** OFFLINE: no answer arrived, or only a part of one; the others are the contract's codes. */
  code: ErrorCode | 'OFFLINE';
  /** The server's message; '' when no answer arrived (then use `errorSentence` of the texts). */
  message: string;
  errors?: FieldError[];
  data?: unknown;
  /** Seconds to wait, from Retry-After. */
  retryAfter?: number;
}

export function isFailure(body: unknown): body is Failure {
  return (
    typeof body === 'object' &&
    body !== null &&
    'success' in body &&
    body.success === false &&
    'code' in body &&
    typeof body.code === 'string'
  );
}

/** Narrows the error of `unwrap()` or of a hook to an ApiError. */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' && error !== null && 'code' in error && 'status' in error && 'message' in error
  );
}
