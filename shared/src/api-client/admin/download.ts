import { apiBaseUrl } from '../core/base-query.ts';
import { isFailure, type ApiError } from '../core/failure.ts';

/** What downloadFile throws; has the fields of an ApiError. */
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

/**
 * Fetches a file of the server, such as the rejected rows of an import. Apart from the endpoints, because bytes have
 * no place in the store.
 * @throws an ApiError with the server's failure, or OFFLINE
 */
export async function downloadFile(path: string, token: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const headers: HeadersInit = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`${apiBaseUrl()}${path}`, { headers }).catch(() => {
    throw new DownloadError(0, 'OFFLINE');
  });
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  const body: unknown = await answer.json().catch(() => null);
  if (isFailure(body)) throw new DownloadError(answer.status, body.code, body.message);
  throw new DownloadError(answer.status, 'SERVICE_UNAVAILABLE');
}
