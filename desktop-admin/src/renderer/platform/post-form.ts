import { isApiError, uploadForm, type UploadOptions } from '@logistics/shared/api-client/core';
import { HostError } from './host-error.ts';

/**
 * Sends a multipart form to the server.
 * @throws HostError with the server's failure; DOMException 'AbortError' if cancelled
 */
export async function postForm<T>(
  path: string,
  form: FormData,
  options: UploadOptions & { signal: AbortSignal },
): Promise<T> {
  try {
    return await uploadForm<T>(path, form, options);
  } catch (error) {
    throw isApiError(error) ? new HostError(error) : error;
  }
}
