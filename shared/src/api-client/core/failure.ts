import type { ErrorCode, Failure, FieldError } from '../../contracts/index.ts';

/** What every endpoint rejects with: the contract's failure plus the HTTP status (0: the network itself failed). */
export interface ApiError {
  status: number;
  /** OFFLINE: no answer came; the others are the contract's codes. */
  code: ErrorCode | 'OFFLINE';
  /** The server's sentence; '' where no answer came (then `errorSentence` of the texts has one). */
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

/** Narrows what `unwrap()` or a hook's `error` gives to an ApiError. */
export function isApiError(error: unknown): error is ApiError {
  return (
    typeof error === 'object' && error !== null && 'code' in error && 'status' in error && 'message' in error
  );
}
