import type { FieldError } from '@logistics/shared/contracts';
import type { HostFailure } from '../../bridge/schemas.ts';

/** A refusal by the host or by the server through it; structurally an ApiError of the API layer. */
export class HostError extends Error {
  override readonly name = 'HostError';
  readonly code: HostFailure['code'];
  /** HTTP status; 0: no server was asked or none answered. */
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

/** What every cancelled call throws, as the platform's own fetch does. */
export function abortError(): DOMException {
  return new DOMException('The person cancelled', 'AbortError');
}
