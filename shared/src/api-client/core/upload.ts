import { apiBaseUrl } from './base-query.ts';
import { isFailure, type ApiError } from './failure.ts';

export interface UploadOptions {
  token: string | null;
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Called with the sent bytes of the body and the total. */
  onProgress?: ((bytesDone: number, bytesTotal: number) => void) | undefined;
}

/** Error of these calls, with the fields of an ApiError. */
class UploadError extends Error implements ApiError {
  override readonly name = 'UploadError';
  readonly status: number;
  readonly code: ApiError['code'];
  readonly errors?: NonNullable<ApiError['errors']>;
  readonly data?: unknown;
  readonly retryAfter?: number;

  constructor({ status, code, message, errors, data, retryAfter }: ApiError) {
    super(message);
    this.status = status;
    this.code = code;
    if (errors !== undefined) this.errors = errors;
    if (data !== undefined) this.data = data;
    if (retryAfter !== undefined) this.retryAfter = retryAfter;
  }
}

/**
 * Sends a multipart form and reads the contract's envelope.
 * @throws an ApiError with the server's failure, or OFFLINE; DOMException 'AbortError' when cancelled
 */
export function uploadForm<T>(path: string, form: FormData, options: UploadOptions): Promise<T> {
  return sendWithProgress<T>('POST', path, form, options);
}

/**
 * Makes a call and reads the contract's envelope. XMLHttpRequest, because fetch does not report how much was sent.
 * @throws an ApiError with the server's failure, or OFFLINE; DOMException 'AbortError' when cancelled
 */
export function sendWithProgress<T>(
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body: XMLHttpRequestBodyInit | null,
  options: UploadOptions,
): Promise<T> {
  const { token, signal, headers = {}, onProgress } = options;
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new DOMException('The user cancelled', 'AbortError'));
    if (signal?.aborted) return cancelled();
    const request = new XMLHttpRequest();
    request.open(method, `${apiBaseUrl()}${path}`);
    request.responseType = 'json';
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const cancel = () => request.abort();
    signal?.addEventListener('abort', cancel, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
    request.onabort = cancelled;
    request.onerror = () => reject(new UploadError({ code: 'OFFLINE', message: '', status: 0 }));
    request.onload = () => {
      const answer = readEnvelope<T>(request);
      if (answer instanceof UploadError) reject(answer);
      else resolve(answer.data);
    };
    request.onloadend = () => signal?.removeEventListener('abort', cancel);
    request.send(body);
  });
}

function readEnvelope<T>(request: XMLHttpRequest): { data: T } | UploadError {
  const body: unknown = request.response;
  if (isFailure(body)) {
    const retryAfter = Number(request.getResponseHeader('Retry-After') ?? Number.NaN);
    const { code, message, errors, data } = body;
    return new UploadError({
      status: request.status,
      code,
      message,
      ...(errors ? { errors } : {}),
      ...(data === undefined ? {} : { data }),
      ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    });
  }
  if (typeof body === 'object' && body !== null && 'success' in body && body.success === true)
    // The server validates its answers against the contract; here only the envelope is checked.
    return body as unknown as { data: T };
  return new UploadError({ code: 'SERVICE_UNAVAILABLE', message: '', status: request.status || 502 });
}
