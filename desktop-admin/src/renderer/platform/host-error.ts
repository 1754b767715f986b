import type { FieldError } from '@logistics/shared/contracts';
import type { HostFailure } from '../../bridge/schemas.ts';

/** An error of the host, or of the server through the host; structurally an ApiError of the API layer. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly code: HostFailure['code'];
  /** HTTP status; 0: no request was sent or no server answered. */
  readonly status: number;
  readonly errors?: FieldError[];
  readonly data?: unknown;
  /** Seconds, from Retry-After. */
  readonly retryAfter?: number;

  constructor({ code, message, status, errors, data, retryAfter }: HostFailure) {
    super(message);
    this.code = code;
    this.status = status;
    if (errors !== undefined) this.errors = errors;
    if (data !== undefined) this.data = data;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }
}

/** The error of every cancelled call, the same as fetch throws. */
export function abortError(): DOMException {
  return new DOMException('The person cancelled', 'AbortError');
}
