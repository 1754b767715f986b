import {
  addDeliveryAddressSchema,
  addDeliveryRequestSchema,
  cancelOwnDeliveryRequestSchema,
  DELIVERY_NOTE_PARCELS_MAX,
  deliveryAddressSchema,
  deliveryRequestOptionsSchema,
  idPathSchema,
  ownDeliveryRequestDetailSchema,
  ownDeliveryRequestListQuerySchema,
  ownDeliveryRequestSchema,
  updateDeliveryAddressSchema,
  type DeliveryAddress,
  type OwnDeliveryRequestDetail,
} from '@logistics/shared/contracts';
import {
  addAddress,
  removeAddress,
  restoreAddress,
  updateAddress,
} from '../../commands/delivery-requests/address-book.ts';
import { addRequest } from '../../commands/delivery-requests/request-adder.ts';
import { cancelRequest } from '../../commands/delivery-requests/request-canceller.ts';
import type { ActorContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import { deliveryRequestPolicy } from '../../policies/delivery-request-policy.ts';
import {
  presentOwnRequest,
  presentOwnRequestDetail,
  presentRequestable,
} from '../../presenters/present-delivery-request.ts';
import {
  findAddresses,
  findRequest,
  findRequestable,
  findRequestParcels,
  findRequests,
  findRequestSteps,
  readDeliveryPrices,
} from '../../queries/find-delivery-requests.ts';
import { listOf, one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';

type OwnContext = ActorContext<'database'>;

async function loadOwn({ app, actor }: OwnContext, id: number): Promise<OwnDeliveryRequestDetail> {
  const read = app.database.readFresh;
  const row = await findRequest(read, id, actor.userId);
  if (!row) throw appError('NOT_FOUND');
  const [parcels, steps] = await Promise.all([findRequestParcels(read, [id]), findRequestSteps(read, id)]);
  return presentOwnRequestDetail({ row, parcels, steps }, actor);
}

const loadBook = ({ app, actor }: OwnContext): Promise<DeliveryAddress[]> =>
  findAddresses(app.database.readFresh, actor.userId);

const rules = { rate: 'none', auth: 'token', activated: true, allow: deliveryRequestPolicy.own } as const;

/** Calls about the caller's own delivery requests and address book. */
export const ownDeliveryRequestRoutes: readonly Route[] = [
  defineRoute({
    ...rules,
    method: 'GET',
    path: '/api/delivery-requests/mine',
    summary: 'The caller’s own delivery requests, newest first.',
    rate: 'lists',
    query: ownDeliveryRequestListQuerySchema,
    answer: listOf(ownDeliveryRequestSchema),
    handler: async ({ context, actor, query }) => {
      const filter = { ...query, customerId: actor.userId };
      const { rows, meta } = await findRequests(context.app.database.readFresh, filter);
      return { rows: rows.map(presentOwnRequest), meta };
    },
  }),
  defineRoute({
    ...rules,
    method: 'GET',
    path: '/api/delivery-requests/mine/options',
    summary: 'The caller’s parcels that a request can have, and the prices of delivery.',
    rate: 'lists',
    answer: one(deliveryRequestOptionsSchema),
    handler: async ({ context, actor }) => {
      const read = context.app.database.readFresh;
      const [parcels, { ownDriver, carrier, pickUp }] = await Promise.all([
        findRequestable(read, actor.userId),
        readDeliveryPrices(read),
      ]);
      return {
        parcels: parcels.slice(0, DELIVERY_NOTE_PARCELS_MAX).map(presentRequestable),
        hasMore: parcels.length > DELIVERY_NOTE_PARCELS_MAX,
        prices: { ownDriver, carrier, pickUp },
      };
    },
  }),
  defineRoute({
    ...rules,
    method: 'GET',
    path: '/api/delivery-requests/mine/:id',
    summary: 'One of the caller’s own delivery requests with its parcels and history.',
    params: idPathSchema,
    answer: one(ownDeliveryRequestDetailSchema),
    handler: ({ context, params }) => loadOwn(context, params.id),
  }),
  defineRoute({
    ...rules,
    method: 'POST',
    path: '/api/delivery-requests/add',
    summary: 'Request the delivery of own parcels, once by its key: of all of them, or of none.',
    body: addDeliveryRequestSchema,
    answer: one(ownDeliveryRequestDetailSchema),
    handler: async ({ context, body }) => loadOwn(context, await addRequest(context, body)),
  }),
  defineRoute({
    ...rules,
    method: 'POST',
    path: '/api/delivery-requests/mine/:id/cancel',
    summary: 'Cancel one of the caller’s own requests before its parcels are prepared.',
    params: idPathSchema,
    body: cancelOwnDeliveryRequestSchema,
    answer: one(ownDeliveryRequestDetailSchema),
    handler: async ({ context, params: { id }, body }) => {
      await orNewerRecord(cancelRequest(context, { id, ...body, reason: null }), () => loadOwn(context, id));
      return loadOwn(context, id);
    },
  }),
];

/** The caller's address book. Each change returns the whole book. */
export const deliveryAddressRoutes: readonly Route[] = [
  defineRoute({
    ...rules,
    method: 'GET',
    path: '/api/delivery-addresses',
    summary: 'The caller’s address book, the default address first.',
    answer: one(deliveryAddressSchema.array()),
    handler: ({ context }) => loadBook(context),
  }),
  defineRoute({
    ...rules,
    method: 'POST',
    path: '/api/delivery-addresses/add',
    summary: 'Add an address to the caller’s book, once by its key.',
    body: addDeliveryAddressSchema,
    answer: one(deliveryAddressSchema.array()),
    handler: async ({ context, body }) => {
      await addAddress(context, body);
      return loadBook(context);
    },
  }),
  defineRoute({
    ...rules,
    method: 'POST',
    path: '/api/delivery-addresses/:id/update',
    summary: 'Change an address. Requests that were sent keep their copy.',
    params: idPathSchema,
    body: updateDeliveryAddressSchema,
    answer: one(deliveryAddressSchema.array()),
    handler: async ({ context, params: { id }, body }) => {
      await orNewerRecord(updateAddress(context, { id, ...body }), () => loadBook(context));
      return loadBook(context);
    },
  }),
  defineRoute({
    ...rules,
    method: 'POST',
    path: '/api/delivery-addresses/:id/remove',
    summary: 'Remove an address from the caller’s book.',
    params: idPathSchema,
    answer: one(deliveryAddressSchema.array()),
    handler: async ({ context, params }) => {
      await removeAddress(context, params.id);
      return loadBook(context);
    },
  }),
  defineRoute({
    ...rules,
    method: 'POST',
    path: '/api/delivery-addresses/:id/restore',
    summary: 'Bring a removed address back.',
    params: idPathSchema,
    answer: one(deliveryAddressSchema.array()),
    handler: async ({ context, params }) => {
      await restoreAddress(context, params.id);
      return loadBook(context);
    },
  }),
];
