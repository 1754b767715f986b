import { addedPhoto, uniquePicture } from '../photo-fixtures.ts';
import type { Acts, Stage } from './act.ts';

/**
 * Photos of parcels, links for phones, and the limits of photos.
 *
 * Long because it is a table with an entry for each action.
 */
export const photoActs = ({ t }: Stage) => {
  const { P1 } = t.actors;
  return {
    'photo.add': async (w) => {
      const { code } = await w.unowned();
      const file = new Blob([new Uint8Array(await uniquePicture())], { type: 'image/jpeg' });
      return {
        call: 'POST /api/orders/photos',
        path: `/api/orders/photos?orderCode=${code}`,
        by: 'P1',
        form: { file },
        subject: ['photo'],
        old: null,
        new: { orderCode: code },
      };
    },
    'photo.remove': async (w) => {
      const { code } = await w.unowned();
      const id = await addedPhoto(t, P1, code);
      return {
        call: 'POST /api/orders/photos/:id/remove',
        path: `/api/orders/photos/${id}/remove`,
        by: 'P1',
        subject: ['photo', id],
        old: { orderCode: code, isRemoved: false },
        new: { orderCode: code, isRemoved: true },
      };
    },
    'photo.restore': async (w) => {
      const { code } = await w.unowned();
      const id = await addedPhoto(t, P1, code);
      await t.as('P1').post(`/api/orders/photos/${id}/remove`).expect(200);
      return {
        call: 'POST /api/orders/photos/:id/restore',
        path: `/api/orders/photos/${id}/restore`,
        by: 'P1',
        subject: ['photo', id],
        old: { orderCode: code, isRemoved: true },
        new: { orderCode: code, isRemoved: false },
      };
    },
    'photo.link': async (w) => {
      const { id, code } = await w.unowned();
      return {
        call: 'POST /api/orders/photos/link',
        by: 'P1',
        json: { orderCode: code },
        subject: ['order', id],
        old: null,
        new: { orderCode: code },
      };
    },
    'photo.settings': () => ({
      call: 'POST /api/photo-settings',
      by: 'SA',
      json: { maxPerParcel: 9, keepMonths: 12, complaintKeepMonths: 24, version: 0 },
      subject: ['photo', 'settings'],
      old: { maxPerParcel: 6, keepMonths: 6, complaintKeepMonths: 12 },
      new: { maxPerParcel: 9, keepMonths: 12, complaintKeepMonths: 24 },
    }),
  } satisfies Partial<Acts>;
};
