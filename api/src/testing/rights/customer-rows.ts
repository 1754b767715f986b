import { randomUUID } from 'node:crypto';
import { SIGNS, type Row } from './row.ts';

/** A customer's page in the back-office, and the notes of staff. */
export const customerRows: readonly Row[] = [
  {
    call: 'GET /api/customers/:id',
    signs: SIGNS.dataEntry,
    make: (_world, { dataOwner }) => ({ path: `/api/customers/${dataOwner.id}` }),
  },
  {
    call: 'GET /api/customers/:id/awaited',
    signs: SIGNS.dataEntry,
    make: (_world, { dataOwner }) => ({ path: `/api/customers/${dataOwner.id}/awaited` }),
  },
  {
    call: 'GET /api/customers/:id/notes',
    signs: SIGNS.dataEntry,
    make: (_world, { dataOwner }) => ({ path: `/api/customers/${dataOwner.id}/notes` }),
  },
  {
    call: 'POST /api/customers/:id/notes',
    signs: SIGNS.dataEntry,
    make: (_world, { dataOwner }) => ({
      path: `/api/customers/${dataOwner.id}/notes`,
      json: { key: randomUUID(), text: 'hay đổi số điện thoại' },
    }),
  },
  {
    call: 'PUT /api/customers/notes/:id',
    signs: SIGNS.dataEntry,
    make: async (world, { caller, dataOwner }) => ({
      path: `/api/customers/notes/${await world.customerNote(dataOwner, caller)}`,
      json: { version: 0, text: 'gọi sau 17 giờ' },
    }),
  },
  {
    call: 'DELETE /api/customers/notes/:id',
    signs: SIGNS.dataEntry,
    make: async (world, { caller, dataOwner }) => ({
      path: `/api/customers/notes/${await world.customerNote(dataOwner, caller)}`,
    }),
  },
  {
    call: 'POST /api/customers/notes/:id/restore',
    signs: SIGNS.dataEntry,
    make: async (world, { caller, dataOwner }) => ({
      path: `/api/customers/notes/${await world.customerNote(dataOwner, caller, { binned: true })}/restore`,
    }),
  },
];
