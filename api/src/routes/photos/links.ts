import {
  addPhotoQuerySchema,
  movedPhotoLinkSchema,
  nothingSchema,
  photoLinkHeadersSchema,
  photoLinkSchema,
  photoLinkStateSchema,
  photoLinkTargetSchema,
  type PhotoLinkState,
} from '@logistics/shared/contracts';
import { addPhoto } from '../../commands/photos/photo-adder.ts';
import {
  closePhotoLink,
  findPhotoLink,
  movePhotoLink,
  openPhotoLink,
  type OpenPhotoLink,
} from '../../commands/photos/photo-links.ts';
import type { AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { withReceivedImages } from '../../middlewares/received-images.ts';
import { photoPolicy } from '../../policies/photo-policy.ts';
import { countPhotos, readPhotoSettings } from '../../queries/parcel-photos.ts';
import { one } from '../answers.ts';
import { anyone, defineRoute, type Route } from '../route.ts';

const staff = { rate: 'scan', auth: 'token', activated: true, allow: photoPolicy.add } as const;

async function stateOf(
  { database }: AppContext<'database'>,
  { orderId, orderCode, expiresAt }: OpenPhotoLink,
): Promise<PhotoLinkState> {
  const [photos, { maxPerParcel: max }] = await Promise.all([
    countPhotos(database.readFresh, orderId),
    readPhotoSettings(database.readFresh),
  ]);
  return { orderCode, expiresAt, photos, max };
}

/** Links with which a phone adds photos: the calls of the station, then those of the phone, which has only the token. */
export const photoLinkRoutes: readonly Route[] = [
  defineRoute({
    method: 'POST',
    path: '/api/orders/photos/link',
    summary: 'Make the link of this session for one parcel; an earlier one ends.',
    ...staff,
    body: photoLinkTargetSchema,
    answer: one(photoLinkSchema),
    status: 201,
    handler: ({ context, body }) => openPhotoLink(context, body),
  }),
  defineRoute({
    method: 'PUT',
    path: '/api/orders/photos/link',
    summary: 'Let the link of this session add to another parcel.',
    ...staff,
    body: photoLinkTargetSchema,
    answer: one(movedPhotoLinkSchema),
    handler: async ({ context, body }) => ({ isOpen: await movePhotoLink(context, body) }),
  }),
  defineRoute({
    method: 'DELETE',
    path: '/api/orders/photos/link',
    summary: 'End the link of this session.',
    ...staff,
    answer: one(nothingSchema),
    handler: async ({ context }) => {
      await closePhotoLink(context);
      return {};
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/photo-link',
    summary: 'For the phone: the parcel of a link, and how many photos it has.',
    rate: 'photoLink',
    auth: 'public',
    allow: anyone,
    headers: photoLinkHeadersSchema,
    answer: one(photoLinkStateSchema),
    handler: async ({ context: { app }, headers }) =>
      stateOf(app, await findPhotoLink(app, headers['Photo-Link'], photoPolicy.add)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/photo-link/photos',
    summary:
      'For the phone: add a photo (multipart `file`) to the parcel of the link, which the query repeats.',
    rate: 'photos',
    auth: 'public',
    allow: anyone,
    payload: 'image',
    headers: photoLinkHeadersSchema,
    query: addPhotoQuerySchema,
    answer: one(photoLinkStateSchema),
    handler: async ({ context, ctx, headers, query }) => {
      const { app, address, requestId } = context;
      const link = await findPhotoLink(app, headers['Photo-Link'], photoPolicy.add);
      // The station went on to another parcel after the phone had shown this one.
      if (link.orderCode !== query.orderCode) throw appError('PHOTO_PARCEL_CHANGED');
      return withReceivedImages(app, ctx, { most: 1 }, async ([path = '']) => {
        const by = { app, address, requestId, actor: link.actor };
        await addPhoto(by, { ...query, path, alsoWrite: link.count });
        return stateOf(app, link);
      });
    },
  }),
];
