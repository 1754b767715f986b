import type { Failure } from '@logistics/shared/contracts';
import { errorTexts } from '@logistics/shared/texts';
import { abortError, HostError } from './host-error.ts';

interface PostOptions {
  token: string | null;
  signal: AbortSignal;
  /** Bytes of the form that have left this machine, and all of them. */
  onProgress(bytesDone: number, bytesTotal: number): void;
}

/**
 * Sends a multipart form to the page's own server and reads the contract's envelope. XMLHttpRequest, because fetch
 * tells nothing of an upload's progress.
 * @throws HostError with the server's failure; DOMException 'AbortError' when cancelled
 */
export function postForm<T>(path: string, form: FormData, options: PostOptions): Promise<T> {
  const { token, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    if (signal.aborted) return reject(abortError());
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.responseType = 'json';
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    const cancel = () => request.abort();
    signal.addEventListener('abort', cancel, { once: true });
    request.upload.onprogress = ({ loaded, total }) => onProgress(loaded, total);
    request.onabort = () => reject(abortError());
    request.onerror = () => reject(new HostError({ code: 'OFFLINE', message: '', status: 0 }));
    request.onload = () => {
      const answer = readEnvelope<T>(request);
      if (answer instanceof HostError) reject(answer);
      else resolve(answer.data);
    };
    request.onloadend = () => signal.removeEventListener('abort', cancel);
    request.send(form);
  });
}

function readEnvelope<T>(request: XMLHttpRequest): { data: T } | HostError {
  // The server checks its answers against the contract; here only the envelope decides.
  const body = request.response as { success: true; data: T } | Failure | null;
  if (body?.success === true) return body;
  if (body?.success === false && typeof body.code === 'string') {
    const { code, message, errors, data } = body;
    const retryAfter = Number(request.getResponseHeader('Retry-After') ?? Number.NaN);
    return new HostError({
      code,
      message,
      status: request.status,
      ...(errors ? { errors } : {}),
      ...(data === undefined ? {} : { data }),
      ...(Number.isFinite(retryAfter) ? { retryAfter } : {}),
    });
  }
  return new HostError({
    code: 'SERVICE_UNAVAILABLE',
    message: errorTexts.SERVICE_UNAVAILABLE,
    status: request.status || 502,
  });
}
