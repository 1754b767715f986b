import {
  addedShelvesSchema,
  addShelvesSchema,
  changedShelvesSchema,
  pickListAnswerSchema,
  pickListSchema,
  putOnShelfSchema,
  shelfIdsSchema,
  shelfListQuerySchema,
  shelfResultSchema,
  shelfSchema,
  updateShelfSchema,
  type PickListBody,
} from '@logistics/shared/contracts';
import { normaliseOrderCode } from '@logistics/shared/domain';
import { addShelves, setShelvesRemoved, updateShelf } from '../../commands/shelves/shelf-manager.ts';
import { putOnShelves } from '../../commands/shelves/shelf-putter.ts';
import type { AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { shelfPolicy } from '../../policies/shelf-policy.ts';
import { presentPickedParcel, presentShelf, presentShelfResult } from '../../presenters/present-shelves.ts';
import { findParcelsToPick, findShelf, findShelves } from '../../queries/find-shelves.ts';
import { listOf, one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';

/** Shelves of the warehouses, and the parcels on them. */
export const shelfRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/shelves',
    summary: 'Shelves in walking order with the number of parcels on each.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.work,
    query: shelfListQuerySchema,
    answer: listOf(shelfSchema),
    handler: async ({ context, query }) => {
      const { rows, meta } = await findShelves(context.app.database, query);
      return { rows: rows.map(presentShelf), meta };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/shelves/add',
    summary: 'Add a shelf, or all of a range; shelves in use stay as they are.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.lead,
    body: addShelvesSchema,
    answer: one(addedShelvesSchema),
    handler: ({ context, body }) => addShelves(context, body),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/shelves/update',
    summary: 'Change the note or the place of a shelf; 409 when the given version is old.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.lead,
    body: updateShelfSchema,
    answer: one(shelfSchema),
    handler: async ({ context, body }) => {
      const load = () => loadShelf(context.app, body.id);
      await orNewerRecord(updateShelf(context, body), load);
      return load();
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/shelves/remove',
    summary: 'Take shelves out of use; parcels on them stay there until they are put elsewhere.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.lead,
    body: shelfIdsSchema,
    answer: one(changedShelvesSchema),
    handler: async ({ context, body }) => ({
      changed: await setShelvesRemoved(context, { ids: body.id, removed: true }),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/shelves/restore',
    summary: 'Use removed shelves again, behind the last one of their warehouse.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.lead,
    body: shelfIdsSchema,
    answer: one(changedShelvesSchema),
    handler: async ({ context, body }) => ({
      changed: await setShelvesRemoved(context, { ids: body.id, removed: false }),
    }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/shelves/put',
    summary: 'Put parcels on shelves, each event exactly once by its key; one result per event.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.work,
    body: putOnShelfSchema,
    answer: one(shelfResultSchema.array()),
    handler: async ({ context, body }) => (await putOnShelves(context, body)).map(presentShelfResult),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/shelves/pick-list',
    summary: 'Parcels in the walking order of their shelves; those on no shelf last.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: shelfPolicy.work,
    body: pickListSchema,
    answer: one(pickListAnswerSchema),
    handler: ({ context, body }) => makePickList(context.app, body),
  }),
];

async function loadShelf({ database }: AppContext<'database'>, id: number) {
  const shelf = await findShelf(database, id);
  if (!shelf) throw appError('SHELF_NOT_FOUND');
  return presentShelf(shelf);
}

async function makePickList({ database }: AppContext<'database'>, { orderIds, codes = [] }: PickListBody) {
  const asked = [...new Set(codes.map(normaliseOrderCode))];
  const rows = await findParcelsToPick(database, orderIds ? { ids: orderIds } : { codes: asked });
  const found = new Set(rows.map((row) => row.order_code));
  return { parcels: rows.map(presentPickedParcel), unknown: asked.filter((code) => !found.has(code)) };
}
