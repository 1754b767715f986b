import { addedPhoto, photoLink, uniquePicture } from '../photo-fixtures.ts';
import type { World } from '../world.ts';
import { SIGNS, type Options, type Row } from './row.ts';

const file = async () => new Blob([new Uint8Array(await uniquePicture())], { type: 'image/jpeg' });

/** A photo that the caller took, if they may take some, and else P1. */
async function ownPhoto(world: World, { actor, caller }: Options): Promise<number> {
  const { t } = world;
  const { code } = await world.unowned();
  const by = (actor === 'P1' || actor === 'SA') && caller ? caller : t.actors.P1;
  return addedPhoto(t, by, code);
}

async function removedBy({ t }: World, { actor, caller }: Options, photo: number): Promise<void> {
  const by = (actor === 'P1' || actor === 'SA') && caller ? caller : t.actors.P1;
  await t.as(by).post(`/api/orders/photos/${photo}/remove`).expect(200);
}

/** Photos of parcels, and links for phones. */
export const photoRows: readonly Row[] = [
  {
    call: 'GET /api/orders/search/:id/photos',
    signs: SIGNS.parcelPhotos,
    make: async (world, { dataOwner }) => ({
      path: `/api/orders/search/${(await world.declared(dataOwner)).id}/photos`,
    }),
  },
  {
    call: 'GET /api/orders/search/:id/photos/:photoId',
    signs: SIGNS.parcelPhotos,
    make: async (world, { dataOwner }) => {
      const { id, code } = await world.declared(dataOwner);
      const photo = await addedPhoto(world.t, world.t.actors.P1, code);
      return { path: `/api/orders/search/${id}/photos/${photo}` };
    },
  },
  {
    call: 'POST /api/orders/photos',
    signs: SIGNS.dataEntry,
    make: async (world) => ({
      path: `/api/orders/photos?orderCode=${(await world.unowned()).code}`,
      form: { file: await file() },
    }),
  },
  {
    call: 'POST /api/orders/photos/:id/remove',
    signs: SIGNS.changePhotos,
    make: async (world, options) => ({
      path: `/api/orders/photos/${await ownPhoto(world, options)}/remove`,
      json: {},
    }),
  },
  {
    call: 'POST /api/orders/photos/:id/restore',
    signs: SIGNS.changePhotos,
    make: async (world, options) => {
      const photo = await ownPhoto(world, options);
      // Who removed a photo may restore it.
      await removedBy(world, options, photo);
      return { path: `/api/orders/photos/${photo}/restore`, json: {} };
    },
  },
  {
    call: 'POST /api/orders/photos/link',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ json: { orderCode: (await world.unowned()).code } }),
  },
  {
    call: 'PUT /api/orders/photos/link',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ json: { orderCode: (await world.unowned()).code } }),
  },
  {
    call: 'DELETE /api/orders/photos/link',
    signs: SIGNS.dataEntry,
  },
  {
    call: 'GET /api/photo-link',
    signs: SIGNS.phone,
    make: async (world) => {
      const { t } = world;
      const token = await photoLink(t, t.actors.P1, (await world.unowned()).code);
      return { headers: { 'Photo-Link': token } };
    },
  },
  {
    call: 'POST /api/photo-link/photos',
    signs: SIGNS.phone,
    make: async (world) => {
      const { t } = world;
      const { code } = await world.unowned();
      const token = await photoLink(t, t.actors.P1, code);
      return {
        path: `/api/photo-link/photos?orderCode=${code}`,
        headers: { 'Photo-Link': token },
        form: { file: await file() },
      };
    },
  },
  { call: 'GET /api/photo-settings', signs: SIGNS.superAdmin },
  {
    call: 'POST /api/photo-settings',
    signs: SIGNS.superAdmin,
    make: async ({ t }) => {
      const [row] = await t.database.readFresh<{ version: number }>('SELECT version FROM photo_settings');
      return {
        json: { maxPerParcel: 6, keepMonths: 6, complaintKeepMonths: 12, version: row?.version ?? 0 },
      };
    },
  },
];
