import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { World } from '../world.ts';
import { SIGNS, type Options, type Row } from './row.ts';

const own = async (world: World, { dataOwner }: Options) => world.issuedNote(dataOwner);
const onDraft =
  (path: string, json: (note: { parcel: string; version: number; total: number }) => object) =>
  async (world: World, { dataOwner }: Options) => {
    const note = await world.draftNote(dataOwner);
    return { path: `/api/delivery-notes/${note.id}/${path}`, json: { key: randomUUID(), ...json(note) } };
  };

/** Delivery notes. */
export const deliveryNoteRows: readonly Row[] = [
  { call: 'GET /api/delivery-notes', signs: SIGNS.dataEntry },
  {
    call: 'GET /api/delivery-notes/candidates',
    signs: SIGNS.dataEntry,
    make: (_world, { dataOwner }) => ({ path: `/api/delivery-notes/candidates?customerId=${dataOwner.id}` }),
  },
  {
    call: 'GET /api/delivery-notes/:id',
    signs: SIGNS.dataEntry,
    make: async (world, options) => ({ path: `/api/delivery-notes/${(await own(world, options)).id}` }),
  },
  {
    call: 'POST /api/delivery-notes/add',
    signs: SIGNS.dataEntry,
    make: (_world, { dataOwner }) => ({ json: { key: randomUUID(), customerId: dataOwner.id } }),
  },
  {
    call: 'POST /api/delivery-notes/:id/parcels',
    signs: SIGNS.dataEntry,
    make: onDraft('parcels', ({ parcel }) => ({ orderCodes: [parcel] })),
  },
  {
    call: 'POST /api/delivery-notes/:id/parcels/remove',
    signs: SIGNS.dataEntry,
    make: onDraft('parcels/remove', ({ parcel }) => ({ orderCodes: [parcel] })),
  },
  {
    call: 'POST /api/delivery-notes/:id/fee',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => {
      const { id, parcel } = await world.draftNote(dataOwner, { fee: null });
      const json = { key: randomUUID(), orderCode: parcel, amount: 1000, reason: 'khách quen', version: 0 };
      return { path: `/api/delivery-notes/${id}/fee`, json };
    },
  },
  {
    call: 'POST /api/delivery-notes/:id/issue',
    signs: SIGNS.dataEntry,
    make: onDraft('issue', ({ version, total }) => ({ version, total })),
  },
  {
    call: 'POST /api/delivery-notes/:id/hand-over',
    signs: SIGNS.dataEntry,
    make: async (world, options) => {
      const { id, version } = await own(world, options);
      return { path: `/api/delivery-notes/${id}/hand-over`, json: { key: randomUUID(), version } };
    },
  },
  {
    call: 'POST /api/delivery-notes/:id/cancel',
    signs: SIGNS.dataEntry,
    make: onDraft('cancel', ({ version }) => ({ version, reason: '' })),
  },
  {
    call: 'GET /api/delivery-notes/mine',
    signs: SIGNS.orderLists,
    make: async (world, options) => {
      await own(world, options);
      return {};
    },
    checkAnswer: async (world, { caller }, { data }) => {
      const rows = await world.t.database.readFresh<{ id: number }>(
        'SELECT id FROM delivery_notes WHERE customer_id = $1 AND issued_at IS NOT NULL ORDER BY id DESC',
        [caller?.id],
      );
      expect(data).toEqual(rows.map(({ id }) => expect.objectContaining({ id })));
    },
  },
  {
    call: 'GET /api/delivery-notes/mine/:id',
    signs: SIGNS.ownNote,
    own: true,
    make: async (world, options) => ({ path: `/api/delivery-notes/mine/${(await own(world, options)).id}` }),
  },
  {
    call: 'GET /api/delivery-notes/mine/:id/export.xlsx',
    signs: SIGNS.ownNote,
    own: true,
    make: async (world, options) => ({
      path: `/api/delivery-notes/mine/${(await own(world, options)).id}/export.xlsx`,
    }),
  },
];
