import { useCallback, useEffect, useRef, useState } from 'react';
import type {
  MovedPhotoLink,
  Nothing,
  ParcelPhotos,
  PhotoLink,
  PhotoLinkState,
  PhotoSettings,
  PhotoSize,
  SavePhotoSettingsBody,
} from '../../contracts/index.ts';
import { api, idTag, invalidates } from '../core/api.ts';
import { isApiError, type ApiError } from '../core/failure.ts';
import { callInSession } from '../core/session-call.ts';
import type { SessionState } from '../core/session-slice.ts';
import { sendWithProgress, uploadForm, type UploadOptions } from '../core/upload.ts';
import { useDownload } from '../download/index.ts';

interface UploadPhoto {
  orderId: number;
  orderCode: string;
  file: Blob;
  /** ISO 8601. */
  takenAt: string;
  onProgress?: ((bytesDone: number, bytesTotal: number) => void) | undefined;
}
interface ChangePhoto {
  orderId: number;
  photoId: number;
}

/** Adds a photo to a parcel. The promise rejects with an ApiError; a repetition is harmless. */
export function sendPhoto(
  { orderCode, file, takenAt }: Pick<UploadPhoto, 'orderCode' | 'file' | 'takenAt'>,
  options: UploadOptions,
): Promise<ParcelPhotos> {
  const form = new FormData();
  form.append('file', file, 'photo.jpg');
  return uploadForm(
    `/api/orders/photos?${new URLSearchParams({ orderCode, takenAt }).toString()}`,
    form,
    options,
  );
}

/** Photos of parcels, for customers and staff. */
const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    getPhotos: build.query<ParcelPhotos, number>({
      query: (orderId) => `/api/orders/search/${orderId}/photos`,
      providesTags: (_photos, _error, orderId) => [idTag('Photo', orderId)],
    }),
    /** Adds one photo. A repetition with the same file and time adds nothing. */
    uploadPhoto: build.mutation<ParcelPhotos, UploadPhoto>({
      queryFn: async ({ orderCode, file, takenAt, onProgress }, { getState, dispatch, signal }) => {
        // Both apps create the store and mount the session slice under its own name.
        const store = { getState: () => getState() as { session: SessionState }, dispatch };
        try {
          const send = (token: string | null) =>
            sendPhoto({ orderCode, file, takenAt }, { token, signal, onProgress });
          return { data: await callInSession(store, send) };
        } catch (error) {
          return { error: failureOf(error) };
        }
      },
      invalidatesTags: invalidates(({ orderId }) => [idTag('Photo', orderId)]),
    }),
    removePhoto: build.mutation<Nothing, ChangePhoto>({
      query: ({ photoId }) => ({ url: `/api/orders/photos/${photoId}/remove`, method: 'POST' }),
      invalidatesTags: invalidates(({ orderId }) => [idTag('Photo', orderId)]),
    }),
    restorePhoto: build.mutation<Nothing, ChangePhoto>({
      query: ({ photoId }) => ({ url: `/api/orders/photos/${photoId}/restore`, method: 'POST' }),
      invalidatesTags: invalidates(({ orderId }) => [idTag('Photo', orderId)]),
    }),
    /** Makes the link of this session, with which a phone adds photos to a parcel. */
    openPhotoLink: build.mutation<PhotoLink, { orderCode: string }>({
      query: (body) => ({ url: '/api/orders/photos/link', method: 'POST', body }),
    }),
    movePhotoLink: build.mutation<MovedPhotoLink, { orderCode: string }>({
      query: (body) => ({ url: '/api/orders/photos/link', method: 'PUT', body }),
    }),
    getPhotoSettings: build.query<PhotoSettings, void>({ query: () => '/api/photo-settings' }),
    savePhotoSettings: build.mutation<PhotoSettings, SavePhotoSettingsBody>({
      query: (body) => ({ url: '/api/photo-settings', method: 'POST', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data) void dispatch(photosApi.util.upsertQueryData('getPhotoSettings', undefined, data));
      },
    }),
    closePhotoLink: build.mutation<Nothing, void>({
      query: () => ({ url: '/api/orders/photos/link', method: 'DELETE' }),
    }),
  }),
});

export const {
  useGetPhotosQuery,
  useUploadPhotoMutation,
  useRemovePhotoMutation,
  useRestorePhotoMutation,
  useOpenPhotoLinkMutation,
  useMovePhotoLinkMutation,
  useClosePhotoLinkMutation,
  useGetPhotoSettingsQuery,
  useSavePhotoSettingsMutation,
} = photosApi;

/** Returns the failure of an upload as a query reports it. */
export function failureOf(error: unknown): ApiError {
  if (!isApiError(error)) return { status: 0, code: 'OFFLINE', message: '' };
  const { status, code, message, errors } = error;
  return { status, code, message, ...(errors ? { errors } : {}) };
}

/** Addresses of photos within this page; null: it could not be loaded. */
export type PhotoUrls = ReadonlyMap<number, string | null>;

/** Loads photos of a parcel; see usePhotoFiles. */
export function usePhotoUrls(orderId: number, ids: readonly number[], size: PhotoSize) {
  return usePhotoFiles(`/api/orders/search/${orderId}/photos`, ids, size);
}

/**
 * Loads photos with the session's token, since they have no public address. The addresses are valid while the component
 * is shown. `reload` tries the failed ones again.
 *
 * @param folder address of the call that answers a file, without the id of the photo
 */
export function usePhotoFiles(
  folder: string,
  ids: readonly number[],
  size: PhotoSize,
): { urls: PhotoUrls; reload: () => void } {
  const download = useDownload();
  const [urls, setUrls] = useState<PhotoUrls>(new Map());
  const [tries, setTries] = useState(0);
  const objectUrls = useRef(new Map<number, string>());
  const idList = ids.join(',');
  useEffect(() => {
    const stop = new AbortController();
    const put = (id: number, url: string | null) => setUrls((known) => new Map(known).set(id, url));
    const load = async (id: number) => {
      try {
        const path = `${folder}/${id}?size=${size}`;
        const bytes = await download(path, { signal: stop.signal });
        const url = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
        objectUrls.current.set(id, url);
        put(id, url);
      } catch {
        if (!stop.signal.aborted) put(id, null);
      }
    };
    for (const id of idList === '' ? [] : idList.split(',').map(Number))
      if (!objectUrls.current.has(id)) void load(id);
    return () => stop.abort();
  }, [download, folder, size, idList, tries]);
  useEffect(() => {
    const all = objectUrls.current;
    return () => {
      for (const url of all.values()) URL.revokeObjectURL(url);
      all.clear();
    };
  }, []);
  const reload = useCallback(() => setTries((count) => count + 1), []);
  return { urls, reload };
}

/** Calls of a phone, which has the token of a link and no session. They reject with an ApiError. */
export const phoneCalls = {
  state: (token: string, signal: AbortSignal): Promise<PhotoLinkState> =>
    sendWithProgress('GET', '/api/photo-link', null, {
      token: null,
      headers: { 'Photo-Link': token },
      signal,
    }),
  send(
    token: string,
    { orderCode, file, takenAt }: { orderCode: string; file: Blob; takenAt: string },
  ): Promise<PhotoLinkState> {
    const form = new FormData();
    form.append('file', file, 'photo.jpg');
    const path = `/api/photo-link/photos?${new URLSearchParams({ orderCode, takenAt }).toString()}`;
    return uploadForm(path, form, { token: null, headers: { 'Photo-Link': token } });
  },
};
