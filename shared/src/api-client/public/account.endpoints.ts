import type { AvatarAnswer, Nothing, RetrievalRequestBody } from '../../contracts/index.ts';
import { api, idTag, invalidates } from '../core/api.ts';
import { NO_LIMIT } from '../core/base-query.ts';

/** Calls of the owner of an account. */
export const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Always the same answer, whether or not the address has an account. */
    requestPasswordLink: build.mutation<Nothing, RetrievalRequestBody>({
      query: (body) => ({ url: '/api/auth/retrieval-request', method: 'POST', body }),
    }),
    uploadAvatar: build.mutation<AvatarAnswer, { userId: number; image: Blob }>({
      query: ({ image }) => {
        const body = new FormData();
        body.append('file', image, image.type === 'image/png' ? 'avatar.png' : 'avatar.jpg');
        return { url: '/api/users/upload-avatar', method: 'POST', body, timeout: NO_LIMIT };
      },
      invalidatesTags: invalidates(({ userId }) => [idTag('User', userId)]),
    }),
  }),
});

export const { useRequestPasswordLinkMutation, useUploadAvatarMutation } = accountApi;
