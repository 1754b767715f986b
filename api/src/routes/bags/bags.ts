import {
  bagDetailSchema,
  bagListQuerySchema,
  bagSchema,
  findPackingQuerySchema,
  foundPackingSchema,
  openBagSchema,
  packAnswerSchema,
  packedParcelSchema,
  packedParcelsQuerySchema,
  packingIdParamsSchema,
  packingStepBodySchema,
  packingStepResultSchema,
  packSchema,
  sealBagSchema,
  takeOutSchema,
  type Bag,
  type BagDetail,
  type PackAnswer,
} from '@logistics/shared/contracts';
import { normalisePackingCode } from '@logistics/shared/domain';
import { openBag } from '../../commands/bags/bag-opener.ts';
import { reopenBag, sealBag } from '../../commands/bags/bag-sealer.ts';
import { reportPackingStep } from '../../commands/bags/packing-step.ts';
import { packParcels, takeOutParcels, type PackOutcome } from '../../commands/bags/parcel-packer.ts';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { bagPolicy } from '../../policies/bag-policy.ts';
import {
  presentBag,
  presentBagDetail,
  presentFoundPacking,
  presentPackedParcel,
  presentPackResult,
} from '../../presenters/present-bag.ts';
import {
  countBagByStatus,
  findBags,
  findBagsBy,
  findPackedParcels,
  findPacking,
  findPackingSteps,
  findParcels,
  type BagRow,
} from '../../queries/find-bags.ts';
import { listOf, one } from '../answers.ts';
import { defineRoute, type Route } from '../route.ts';

async function loadRow({ app }: ActorContext<'database'>, id: number): Promise<BagRow> {
  const [row] = await findBagsBy(app.database, { ids: [id] });
  if (!row) throw appError('NOT_FOUND');
  return row;
}

const loadBag = async (context: ActorContext<'database'>, id: number): Promise<Bag> =>
  presentBag(await loadRow(context, id), context.actor);

async function loadDetail(context: ActorContext<'database'>, id: number): Promise<BagDetail> {
  const { database } = context.app;
  const row = await loadRow(context, id);
  const [byStatus, steps] = await Promise.all([
    countBagByStatus(database, row.code),
    findPackingSteps(database, { bagId: row.id, lotId: row.lot_id }),
  ]);
  return presentBagDetail({ row, byStatus, steps }, context.actor);
}

/** Returns the results with the station's view of each parcel, and the present state of the named bags. */
async function packAnswer(
  { app, actor }: ActorContext<'database'>,
  events: readonly { readonly bag: string }[],
  outcomes: readonly PackOutcome[],
): Promise<PackAnswer> {
  const codes = [...new Set(events.map(({ bag }) => normalisePackingCode(bag)))];
  const ids = outcomes.flatMap(({ orderId }) => orderId ?? []);
  const [bags, rows] = await Promise.all([
    findBagsBy(app.database, { codes }),
    findParcels(app.database, [...new Set(ids)]),
  ]);
  const parcels = new Map(rows.map((row) => [row.id, row]));
  return {
    results: outcomes.map((outcome) => presentPackResult(outcome, parcels.get(outcome.orderId ?? 0))),
    bags: bags.map((bag) => presentBag(bag, actor)),
  };
}

/** Calls about bags. */
export const bagRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/bags',
    summary: 'Bags with their number of parcels and weight, newest first.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: bagPolicy.read,
    query: bagListQuerySchema,
    answer: listOf(bagSchema),
    handler: async ({ context, actor, query: { code, ...query } }) => {
      const part = code === undefined ? undefined : normalisePackingCode(code);
      const { rows, meta } = await findBags(context.app.database, { ...query, code: part });
      return { rows: rows.map((row) => presentBag(row, actor)), meta };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/bags/find',
    summary: 'The bag or the lot with exactly this code, as a scan station asks.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: bagPolicy.read,
    query: findPackingQuerySchema,
    answer: one(foundPackingSchema),
    handler: async ({ context, query: { code } }) => {
      const row = await findPacking(context.app.database, normalisePackingCode(code));
      return row ? presentFoundPacking(row) : null;
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/bags/:id',
    summary: 'A bag with its parcels by status and the steps that were reported for it.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: bagPolicy.read,
    params: packingIdParamsSchema,
    answer: one(bagDetailSchema),
    handler: ({ context, params }) => loadDetail(context, params.id),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/bags/:id/parcels',
    summary: 'The parcels of a bag, by code.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: bagPolicy.read,
    params: packingIdParamsSchema,
    query: packedParcelsQuerySchema,
    answer: listOf(packedParcelSchema),
    handler: async ({ context, params, query }) => {
      const { code, parcels: total } = await loadRow(context, params.id);
      const rows = await findPackedParcels(context.app.database, code, query);
      const { page, pageSize } = query;
      return { rows: rows.map(presentPackedParcel), meta: { page, pageSize, total } };
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/bags/open',
    summary: 'Open a bag by its code, or a new one with the next code of the day.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    body: openBagSchema,
    answer: one(bagSchema),
    handler: async ({ context, body }) => loadBag(context, await openBag(context, body)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/bags/pack',
    summary: 'Pack scanned parcels into open bags, each scan exactly once by its key; one result per event.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    body: packSchema,
    answer: one(packAnswerSchema),
    handler: async ({ context, body }) => packAnswer(context, body.events, await packParcels(context, body)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/bags/take-out',
    summary: 'Take parcels out of open bags; one result per event.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    body: takeOutSchema,
    answer: one(packAnswerSchema),
    handler: async ({ context, body }) =>
      packAnswer(context, body.events, await takeOutParcels(context, body)),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/bags/:id/seal',
    summary: 'Seal a bag, or correct the weight of a sealed one.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    params: packingIdParamsSchema,
    body: sealBagSchema,
    answer: one(bagSchema),
    handler: async ({ context, params: { id }, body }) => {
      await sealBag(context, { id, ...body });
      return loadBag(context, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/bags/:id/reopen',
    summary: 'Open a sealed bag again.',
    rate: 'none',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    params: packingIdParamsSchema,
    answer: one(bagSchema),
    handler: async ({ context, params: { id } }) => {
      await reopenBag(context, { id });
      return loadBag(context, id);
    },
  }),
  defineRoute({
    method: 'POST',
    path: '/api/bags/:id/step',
    summary: 'Report a step for every parcel of a bag, once by its key.',
    rate: 'scan',
    auth: 'token',
    activated: true,
    allow: bagPolicy.change,
    params: packingIdParamsSchema,
    body: packingStepBodySchema,
    answer: one(packingStepResultSchema),
    handler: ({ context, params: { id }, body }) =>
      reportPackingStep(context, { target: { kind: 'bag', id }, ...body }),
  }),
];
