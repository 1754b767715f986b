import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { apiBaseUrl } from '../core/base-query.ts';
import { isFailure, type ApiError } from '../core/failure.ts';
import { callInSession } from '../core/session-call.ts';
import type { SessionState } from '../core/session-slice.ts';

/** Error of a download, with the fields of an ApiError. */
class DownloadError extends Error implements ApiError {
  override readonly name = 'DownloadError';
  readonly status: number;
  readonly code: ApiError['code'];

  constructor(status: number, code: ApiError['code'], message = '') {
    super(message);
    this.status = status;
    this.code = code;
  }
}

interface DownloadOptions {
  signal?: AbortSignal;
  /**
   * Called with the bytes received so far. The total is unknown, because the server creates large files while it
   * sends them.
   */
  onProgress?: (bytes: number) => void;
}

/**
 * Fetches files of the server for the logged-in user, such as the rejected rows of an import. Not an endpoint,
 * because the store cannot hold bytes. The promise rejects with an ApiError: the server's failure, or OFFLINE, also
 * when the connection breaks during the download. When it is cancelled, it rejects with the signal's reason.
 */
export function useDownload() {
  const store = useStore<{ session: SessionState }>();
  return useCallback(
    (path: string, options?: DownloadOptions) =>
      callInSession(store, (token) => downloadFile(path, token, options)),
    [store],
  );
}

async function downloadFile(
  path: string,
  token: string | null,
  { signal, onProgress }: DownloadOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const offline = () => {
    signal?.throwIfAborted();
    throw new DownloadError(0, 'OFFLINE');
  };
  const answer = await fetch(`${apiBaseUrl()}${path}`, { headers, signal: signal ?? null }).catch(offline);
  if (answer.ok) return readAll(answer, onProgress).catch(offline);
  const body: unknown = await answer.json().catch(() => null);
  if (isFailure(body)) throw new DownloadError(answer.status, body.code, body.message);
  throw new DownloadError(answer.status, 'SERVICE_UNAVAILABLE');
}

async function readAll(
  answer: Response,
  onProgress?: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
    chunks.push(step.value);
    bytes += step.value.length;
    onProgress?.(bytes);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
