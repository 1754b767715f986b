import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { apiBaseUrl } from '../core/base-query.ts';
import { isFailure, type ApiError } from '../core/failure.ts';
import { callInSession } from '../core/session-call.ts';
import type { SessionState } from '../core/session-slice.ts';

/** What a download throws; has the fields of an ApiError. */
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
  /** Bytes that have come so far; how many there will be is not known, as large files are made while they are sent. */
  onProgress?: (bytes: number) => void;
}

/**
 * Fetches files of the server in the name of the person at the screen, such as the rejected rows of an import. Apart from
 * the endpoints, because bytes have no place in the store. The promise rejects with an ApiError: the server's failure, or
 * OFFLINE, also for a line that breaks on the way; when it is cancelled, with the signal's reason.
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
