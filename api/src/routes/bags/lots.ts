import {
  addLotSchema,
  lotBagResultSchema,
  lotBagsSchema,
  lotDetailSchema,
  lotListQuerySchema,
  lotSchema,
  packingIdParamsSchema,
  packingStepBodySchema,
  packingStepResultSchema,
  updateLotSchema,
  type LotDetail,
} from '@logistics/shared/contracts';
import { normalisePackingCode } from '@logistics/shared/domain';
import { loadBags, unloadBags } from '../../commands/bags/lot-loader.ts';
import { addLot, updateLot } from '../../commands/bags/lot-writer.ts';
import { reportPackingStep } from '../../commands/bags/packing-step.ts';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { bagPolicy } from '../../policies/bag-policy.ts';
import { presentLot, presentLotDetail } from '../../presenters/present-bag.ts';
import { findBagsBy, findPackingSteps } from '../../queries/find-bags.ts';
import { countLotByStatus, findLot, findLots, type LotRow } from '../../queries/find-lots.ts';
import { listOf, one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';

async function loadRow({ app }: ActorContext<'database'>, id: number): Promise<LotRow> {
  const row = await findLot(app.database, id);
  if (!row) throw appError('NOT_FOUND');
  return row;
}

async function loadDetail(context: ActorContext<'database'>, id: number): Promise<LotDetail> {
  const { database } = context.app;
  const row = await loadRow(context, id);
  const [bags, steps] = await Promise.all([
    findBagsBy(database, { lotId: id }),
    findPackingSteps(database, { bagId: null, lotId: id }),
  ]);
  const counts = await countLotByStatus(database, { code: row.code, bags: bags.map(({ code }) => code) });
  return presentLotDetail({ row, bags, counts, steps }, context.actor);
}

/** Calls about lots. */
export const lotRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/lots',
    summary: 'Lots with their number of bags, newest first.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: bagPolicy.read,
    query: lotListQuerySchema,
    answer: listOf(lotSchema),
    handler: async ({ context, query: { code, ...query } }) => {
      const part = code === undefined ? undefined : normalisePackingCode(code);
      const { rows, meta } = await findLots(context.app.database, { ...query, code: part });
      return { rows: rows.map(presentLot), meta };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/lots/:id',
    summary: 'A lot with its bags, its parcels by status, and the steps that were reported for it.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: bagPolicy.read,
    params: packingIdParamsSchema,
    answer: one(lotDetailSchema),
    handler: ({ context, params }) => loadDetail(context, params.id),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/lots/add',
    summary: 'Add a lot by its code, or with the next code of the day.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    body: addLotSchema,
    answer: one(lotSchema),
    handler: async ({ context, body }) => presentLot(await loadRow(context, await addLot(context, body))),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/lots/update',
    summary: "Change a lot's carrier, plate, note and times; 409 when the given version is old.",
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    body: updateLotSchema,
    answer: one(lotSchema),
    handler: async ({ context, body }) => {
      const load = async () => presentLot(await loadRow(context, body.id));
      await orNewerRecord(updateLot(context, body), load);
      return load();
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/lots/:id/load',
    summary: 'Load sealed bags into a lot; one result per bag.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    params: packingIdParamsSchema,
    body: lotBagsSchema,
    answer: one(lotBagResultSchema.array()),
    handler: ({ context, params: { id }, body }) => loadBags(context, { id, ...body }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/lots/:id/unload',
    summary: 'Unload bags from a lot; one result per bag.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    params: packingIdParamsSchema,
    body: lotBagsSchema,
    answer: one(lotBagResultSchema.array()),
    handler: ({ context, params: { id }, body }) => unloadBags(context, { id, ...body }),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/lots/:id/step',
    summary: 'Report a step for every parcel of a lot, once by its key.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    params: packingIdParamsSchema,
    body: packingStepBodySchema,
    answer: one(packingStepResultSchema),
    handler: ({ context, params: { id }, body }) =>
      reportPackingStep(context, { target: { kind: 'lot', id }, ...body }),
  }),
];
