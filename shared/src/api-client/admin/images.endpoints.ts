import { useCallback } from 'react';
import type { ImageView } from '../../contracts/index.ts';
import { adminApi } from './admin-api.ts';
import { isApiError, type ApiError } from '../core/failure.ts';
import { callInSession } from '../core/session-call.ts';
import type { SessionState } from '../core/session-slice.ts';
import { uploadForm } from '../core/upload.ts';

interface UploadImagesProps {
  files: readonly File[];
  onProgress?: ((bytesDone: number, bytesTotal: number) => void) | undefined;
}

const imagesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    /** Stores pictures for articles and products, all or none. */
    uploadImages: build.mutation<ImageView[], UploadImagesProps>({
      queryFn: async ({ files, onProgress }, { getState, dispatch, signal }) => {
        const form = new FormData();
        for (const file of files) form.append('file', file, file.name);
        // Both apps create the store and mount the session slice under its own name.
        const store = { getState: () => getState() as { session: SessionState }, dispatch };
        const path = '/api/menu/article/upload-images';
        try {
          const send = (token: string | null) =>
            uploadForm<ImageView[]>(path, form, { token, signal, onProgress });
          return { data: await callInSession(store, send) };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
    }),
  }),
});

function failureOf(error: unknown): ApiError {
  if (!isApiError(error)) return { status: 0, code: 'OFFLINE', message: '' };
  const { status, code, message, errors } = error;
  return { status, code, message, ...(errors ? { errors } : {}) };
}

/** Uploads pictures for the logged-in user. The promise rejects with an ApiError. */
export function useImageUpload() {
  const [upload] = imagesApi.useUploadImagesMutation();
  return useCallback(
    (files: readonly File[], onProgress?: UploadImagesProps['onProgress']): Promise<ImageView[]> =>
      upload({ files, onProgress }).unwrap(),
    [upload],
  );
}
