import {
  chosenDeliveryRequestsSchema,
  acceptedDeliveryRequestsSchema,
  cancelDeliveryRequestSchema,
  deliveryPricesSchema,
  deliveryRequestDetailSchema,
  deliveryRequestListQuerySchema,
  deliveryRequestSchema,
  idPathSchema,
  joinDeliveryRequestsSchema,
  newDeliveryRequestsSchema,
  preparedDeliveryRequestsSchema,
  RUN_SHEET_MAX,
  runSheetQuerySchema,
  runSheetSchema,
  saveDeliveryPricesSchema,
  setDeliveryFeeSchema,
  type DeliveryRequestDetail,
} from '@logistics/shared/contracts';
import { saveDeliveryPrices } from '../../commands/delivery-requests/delivery-prices.ts';
import { acceptRequests } from '../../commands/delivery-requests/request-accepter.ts';
import { cancelRequest } from '../../commands/delivery-requests/request-canceller.ts';
import { setDeliveryFee } from '../../commands/delivery-requests/request-fee-setter.ts';
import { joinRequests, prepareRequests } from '../../commands/delivery-requests/request-preparer.ts';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { deliveryRequestPolicy } from '../../policies/delivery-request-policy.ts';
import {
  presentRequest,
  presentRequestDetail,
  presentStop,
} from '../../presenters/present-delivery-request.ts';
import {
  countNewRequests,
  findRequest,
  findRequestParcels,
  findRequests,
  findRequestSteps,
  findRunSheet,
  readDeliveryPrices,
} from '../../queries/find-delivery-requests.ts';
import { listOf, one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';

async function loadRequest(
  { app, actor }: ActorContext<'database'>,
  id: number,
): Promise<DeliveryRequestDetail> {
  const read = app.database.readFresh;
  const row = await findRequest(read, id);
  if (!row) throw appError('NOT_FOUND');
  const [parcels, steps] = await Promise.all([findRequestParcels(read, [id]), findRequestSteps(read, id)]);
  return presentRequestDetail({ row, parcels, steps }, actor);
}

const read = { auth: 'token', activated: true, allow: deliveryRequestPolicy.read } as const;
const change = { rate: 'none', auth: 'token', activated: true, allow: deliveryRequestPolicy.change } as const;

/** Calls of the back-office about delivery requests. */
export const deliveryRequestRoutes: readonly Route[] = [
  defineRoute({
    ...read,
    method: 'GET',
    path: '/api/delivery-requests',
    summary: 'Delivery requests by state, method, wished day, code and customer.',
    rate: 'lists',
    query: deliveryRequestListQuerySchema,
    answer: listOf(deliveryRequestSchema),
    handler: async ({ context, actor, query }) => {
      const { rows, meta } = await findRequests(context.app.database.readFresh, query);
      return { rows: rows.map((row) => presentRequest(row, actor)), meta };
    },
  }),
  defineRoute({
    ...read,
    method: 'GET',
    path: '/api/delivery-requests/new',
    summary: 'How many delivery requests wait for staff to accept them.',
    rate: 'lists',
    answer: one(newDeliveryRequestsSchema),
    handler: async ({ context }) => ({ count: await countNewRequests(context.app.database.readFresh) }),
  }),
  defineRoute({
    ...read,
    method: 'GET',
    path: '/api/delivery-requests/run-sheet',
    summary:
      'Accepted and prepared requests of a day and a method, with parcels, shelves and what to collect.',
    rate: 'lists',
    query: runSheetQuerySchema,
    answer: one(runSheetSchema),
    handler: async ({ context, query }) => {
      const { readFresh } = context.app.database;
      const found = await findRunSheet(readFresh, { ...query, limit: RUN_SHEET_MAX });
      const rows = found.slice(0, RUN_SHEET_MAX);
      const parcels = await findRequestParcels(
        readFresh,
        rows.map(({ id }) => id),
      );
      return {
        stops: rows.map((row) =>
          presentStop(
            row,
            parcels.filter((parcel) => parcel.request_id === row.id),
          ),
        ),
        hasMore: found.length > RUN_SHEET_MAX,
      };
    },
  }),
  defineRoute({
    ...read,
    method: 'GET',
    path: '/api/delivery-requests/:id',
    summary: 'A delivery request with its parcels, their shelves, and its history.',
    rate: 'none',
    params: idPathSchema,
    answer: one(deliveryRequestDetailSchema),
    handler: ({ context, params }) => loadRequest(context, params.id),
  }),
  defineRoute({
    ...change,
    method: 'POST',
    path: '/api/delivery-requests/accept',
    summary: 'Accept requests, once by the key; one result for each.',
    body: chosenDeliveryRequestsSchema,
    answer: one(acceptedDeliveryRequestsSchema),
    handler: ({ context, body }) => acceptRequests(context, body),
  }),
  defineRoute({
    ...change,
    method: 'POST',
    path: '/api/delivery-requests/prepare',
    summary: 'Make one delivery note of accepted requests of one customer, once by the key.',
    body: chosenDeliveryRequestsSchema,
    answer: one(preparedDeliveryRequestsSchema),
    handler: ({ context, body }) => prepareRequests(context, body),
  }),
  defineRoute({
    ...change,
    method: 'POST',
    path: '/api/delivery-requests/join',
    summary: 'Add requests of its customer to a draft that has some of their parcels, once by the key.',
    body: joinDeliveryRequestsSchema,
    answer: one(preparedDeliveryRequestsSchema),
    handler: ({ context, body }) => joinRequests(context, body),
  }),
  defineRoute({
    ...change,
    method: 'POST',
    path: '/api/delivery-requests/:id/fee',
    summary: 'Set the delivery fee of a request that is not prepared yet, with a reason.',
    params: idPathSchema,
    body: setDeliveryFeeSchema,
    answer: one(deliveryRequestDetailSchema),
    handler: async ({ context, params: { id }, body }) => {
      await orNewerRecord(setDeliveryFee(context, { id, ...body }), () => loadRequest(context, id));
      return loadRequest(context, id);
    },
  }),
  defineRoute({
    ...change,
    method: 'POST',
    path: '/api/delivery-requests/:id/cancel',
    summary: 'Cancel a request that is not prepared yet, with a reason that the customer reads.',
    params: idPathSchema,
    body: cancelDeliveryRequestSchema,
    answer: one(deliveryRequestDetailSchema),
    handler: async ({ context, params: { id }, body }) => {
      await orNewerRecord(cancelRequest(context, { id, ...body }), () => loadRequest(context, id));
      return loadRequest(context, id);
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/delivery-prices',
    summary: 'The price of each way of delivery.',
    rate: 'none',
    auth: 'token',
    allow: deliveryRequestPolicy.prices,
    answer: one(deliveryPricesSchema),
    handler: ({ context }) => readDeliveryPrices(context.app.database.readFresh),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/delivery-prices',
    summary: 'Save the price of each way of delivery, for later requests.',
    rate: 'none',
    auth: 'token',
    allow: deliveryRequestPolicy.prices,
    body: saveDeliveryPricesSchema,
    answer: one(deliveryPricesSchema),
    handler: async ({ context, body }) => {
      const readPrices = () => readDeliveryPrices(context.app.database.readFresh);
      await orNewerRecord(saveDeliveryPrices(context, body), readPrices);
      return readPrices();
    },
  }),
];
