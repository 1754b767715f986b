import {
  addPhotoQuerySchema,
  idPathSchema,
  nothingSchema,
  parcelPhotosSchema,
  photoFileQuerySchema,
  photoPathSchema,
  photoSettingsSchema,
  savePhotoSettingsSchema,
  type ParcelPhotos,
} from '@logistics/shared/contracts';
import { addPhoto } from '../../commands/photos/photo-adder.ts';
import { readPhotoFile } from '../../commands/photos/photo-file.ts';
import { setPhotoRemoved } from '../../commands/photos/photo-remover.ts';
import { savePhotoSettings } from '../../commands/photos/photo-settings.ts';
import type { ActorContext, AppContext } from '../../context.ts';
import { freeBytes } from '../../disk-space.ts';
import { appError } from '../../errors.ts';
import { withReceivedImages } from '../../middlewares/received-images.ts';
import type { Actor } from '../../policies/actor.ts';
import { photoPolicy } from '../../policies/photo-policy.ts';
import { presentPhotos } from '../../presenters/present-photo.ts';
import type { OrderScope } from '../../queries/order-rows.ts';
import { findParcelPhotos, readPhotoSettings, readPhotoTotals } from '../../queries/parcel-photos.ts';
import { one, photoFile } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';

/** Customers, and staff without rights for all parcels, see only photos of their own. */
const scopeOf = (actor: Actor): OrderScope => ({ ownerId: photoPolicy.readAll(actor) ? null : actor.userId });

async function loadPhotos({ app, actor }: ActorContext<'database'>, orderId: number): Promise<ParcelPhotos> {
  const { readFresh } = app.database;
  const rows = await findParcelPhotos(readFresh, scopeOf(actor), orderId);
  if (!rows) throw appError('ORDER_NOT_FOUND');
  const { maxPerParcel } = await readPhotoSettings(readFresh);
  return presentPhotos(rows, maxPerParcel, actor);
}

async function loadSettings({ database, config }: AppContext<'database' | 'config'>) {
  const [settings, stored, free] = await Promise.all([
    readPhotoSettings(database.readFresh),
    readPhotoTotals(database.readFresh),
    config.s3 ? null : freeBytes(config.dataDir),
  ]);
  return { ...settings, stored, freeBytes: free };
}

/** Calls about photos of parcels. */
export const photoRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/orders/search/:id/photos',
    summary: 'The photos of a parcel that the caller may see, oldest first.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: photoPolicy.read,
    params: idPathSchema,
    answer: one(parcelPhotosSchema),
    handler: ({ context, params }) => loadPhotos(context, params.id),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/orders/search/:id/photos/:photoId',
    summary: 'The file of a photo, or its thumbnail, as JPEG.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: photoPolicy.read,
    params: photoPathSchema,
    query: photoFileQuerySchema,
    answer: photoFile,
    handler: async ({ context: { app }, actor, params, query: { size } }) => {
      const rows = await findParcelPhotos(app.database.readFresh, scopeOf(actor), params.id);
      const row = rows?.find(({ id }) => id === params.photoId);
      if (!row) throw appError('PHOTO_NOT_FOUND');
      const body = await readPhotoFile(app, row, size);
      return { body, type: 'image/jpeg', fileName: `${row.id}.jpg` };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/orders/photos',
    summary: 'Add a photo to a parcel (multipart `file`); the same file again is the same photo.',
    rate: 'photos',
    auth: 'token',
    activated: true,
    allow: photoPolicy.add,
    payload: 'image',
    query: addPhotoQuerySchema,
    answer: one(parcelPhotosSchema),
    handler: ({ context, ctx, query }) =>
      withReceivedImages(context.app, ctx, { most: 1 }, async ([path = '']) => {
        const { orderId } = await addPhoto(context, { ...query, path });
        return loadPhotos(context, orderId);
      }),
  }),
  ...(['remove', 'restore'] as const).map((verb) =>
    defineRoute({
      method: 'POST',
      path: `/api/orders/photos/:id/${verb}`,
      summary: verb === 'remove' ? 'Remove a photo.' : 'Show a removed photo again.',
      rate: 'none',
      auth: 'token',
      activated: true,
      allow: photoPolicy.change,
      params: idPathSchema,
      answer: one(nothingSchema),
      handler: async ({ context, params }) => {
        await setPhotoRemoved(context, {
          id: params.id,
          removed: verb === 'remove',
          may: photoPolicy[verb],
        });
        return {};
      },
    }),
  ),
  defineRoute({
    method: 'GET',
    path: '/api/photo-settings',
    summary: 'Limits of photos, and the place that they take.',
    rate: 'none',
    auth: 'token',
    allow: photoPolicy.manage,
    answer: one(photoSettingsSchema),
    handler: ({ context }) => loadSettings(context.app),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/photo-settings',
    summary: 'Save the limits of photos; 409 when the given version is old.',
    rate: 'none',
    auth: 'token',
    allow: photoPolicy.manage,
    body: savePhotoSettingsSchema,
    answer: one(photoSettingsSchema),
    handler: async ({ context, body }) => {
      const read = () => loadSettings(context.app);
      await orNewerRecord(savePhotoSettings(context, body), read);
      return read();
    },
  }),
];
