import type { ErrorCode } from '@logistics/shared/contracts';

/** Fields of the API client's error that components show. */
export interface Failure {
  readonly code: ErrorCode | 'OFFLINE';
  readonly message: string;
}

/** Returns the error of a query or mutation in this form; undefined if there is none. */
export function failureOf(error: unknown): Failure | undefined {
  if (error === undefined) return undefined;
  return isFailure(error) ? error : { code: 'INTERNAL_ERROR', message: '' };
}

/** Only errors of the API client have a status. */
function isFailure(error: unknown): error is Failure {
  return (
    typeof error === 'object' && error !== null && 'status' in error && 'code' in error && 'message' in error
  );
}
