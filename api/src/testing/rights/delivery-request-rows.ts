import { randomUUID } from 'node:crypto';
import { ORDER_STATUS } from '@logistics/shared/domain';
import { expect } from 'vitest';
import { RECIPIENT, requestBody, type MadeRequest } from '../delivery-request-fixtures.ts';
import type { World } from '../world.ts';
import { SIGNS, type Options, type Row } from './row.ts';

const onRequest =
  (path: string, json: (request: MadeRequest) => object) =>
  async (world: World, { dataOwner }: Options) => {
    const request = await world.request(dataOwner);
    return {
      path: `/api/delivery-requests/${request.id}/${path}`,
      json: { key: randomUUID(), ...json(request) },
    };
  };
const chosen = ({ id, version }: MadeRequest) => ({ key: randomUUID(), requests: [{ id, version }] });
const onAddress =
  (path: string, json?: (address: { readonly version: number }) => object) =>
  async (world: World, { dataOwner }: Options) => {
    const address = await world.address(dataOwner);
    return {
      path: `/api/delivery-addresses/${address.id}/${path}`,
      ...(json ? { json: json(address) } : {}),
    };
  };
/** The answer of a list contains the caller's own rows of the table, and no others. */
const onlyOwn =
  (table: 'delivery_requests' | 'delivery_addresses') =>
  async (world: World, { caller }: Options, { data }: { readonly data?: unknown }) => {
    const rows = await world.t.database.readFresh<{ id: number }>(
      `SELECT id FROM ${table} WHERE customer_id = $1 ORDER BY id`,
      [caller?.id],
    );
    expect(data).toHaveLength(rows.length);
    expect(data).toEqual(
      expect.arrayContaining(rows.map(({ id }) => expect.objectContaining({ id }) as unknown)),
    );
  };

/** Delivery requests, the address books of customers, and the prices of delivery. */
export const deliveryRequestRows: readonly Row[] = [
  { call: 'GET /api/delivery-requests', signs: SIGNS.dataEntry },
  { call: 'GET /api/delivery-requests/new', signs: SIGNS.dataEntry },
  {
    call: 'GET /api/delivery-requests/run-sheet',
    signs: SIGNS.dataEntry,
    make: () => ({ path: '/api/delivery-requests/run-sheet?day=2026-11-26&method=carrier' }),
  },
  {
    call: 'GET /api/delivery-requests/:id',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({
      path: `/api/delivery-requests/${(await world.request(dataOwner)).id}`,
    }),
  },
  {
    call: 'POST /api/delivery-requests/accept',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({ json: chosen(await world.request(dataOwner)) }),
  },
  {
    call: 'POST /api/delivery-requests/prepare',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({ json: chosen(await world.acceptedRequest(dataOwner)) }),
  },
  {
    call: 'POST /api/delivery-requests/join',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => {
      const request = await world.acceptedRequest(dataOwner);
      const note = await world.draftNote(dataOwner);
      return { json: { ...chosen(request), noteId: note.id, noteVersion: note.version } };
    },
  },
  {
    call: 'POST /api/delivery-requests/:id/fee',
    signs: SIGNS.dataEntry,
    make: onRequest('fee', ({ version }) => ({ version, amount: 20_000, reason: 'đường xa' })),
  },
  {
    call: 'POST /api/delivery-requests/:id/cancel',
    signs: SIGNS.dataEntry,
    make: onRequest('cancel', ({ version }) => ({ version, reason: 'khách đổi ý' })),
  },
  {
    call: 'GET /api/delivery-requests/mine',
    signs: SIGNS.orderLists,
    make: async (world, { dataOwner }) => {
      await world.request(dataOwner);
      return { path: '/api/delivery-requests/mine?pageSize=100' };
    },
    checkAnswer: onlyOwn('delivery_requests'),
  },
  {
    call: 'GET /api/delivery-requests/mine/options',
    signs: SIGNS.orderLists,
    make: async (world, { dataOwner }) => {
      await world.arrived(dataOwner);
      return {};
    },
    checkAnswer: async (world, { caller }, { data }) => {
      const rows = await world.t.database.readFresh<{ id: number }>(
        `SELECT id FROM orders WHERE owner_id = $1 AND status = ${ORDER_STATUS.inVietnamWarehouse} AND deleted_at IS NULL`,
        [caller?.id],
      );
      const own = new Set(rows.map(({ id }) => id));
      const { parcels } = data as { parcels: { id: number }[] };
      expect(parcels.filter(({ id }) => !own.has(id))).toEqual([]);
    },
  },
  {
    call: 'GET /api/delivery-requests/mine/:id',
    signs: SIGNS.ownNote,
    own: true,
    make: async (world, { dataOwner }) => ({
      path: `/api/delivery-requests/mine/${(await world.request(dataOwner)).id}`,
    }),
  },
  {
    call: 'POST /api/delivery-requests/add',
    signs: SIGNS.declare,
    own: true,
    namesNoOtherUser: 'a request is for the caller',
    make: async (world, { dataOwner, actor }) => {
      const { id } = await world.arrived(dataOwner);
      return { json: { ...requestBody([id]), ...(actor === 'CX' ? { customerId: dataOwner.id } : {}) } };
    },
  },
  {
    call: 'POST /api/delivery-requests/mine/:id/cancel',
    signs: SIGNS.ownNote,
    own: true,
    make: async (world, { dataOwner }) => {
      const { id, version } = await world.request(dataOwner);
      return { path: `/api/delivery-requests/mine/${id}/cancel`, json: { key: randomUUID(), version } };
    },
  },
  {
    call: 'GET /api/delivery-addresses',
    signs: SIGNS.orderLists,
    make: async (world, { dataOwner }) => {
      await world.address(dataOwner);
      return {};
    },
    checkAnswer: onlyOwn('delivery_addresses'),
  },
  {
    call: 'POST /api/delivery-addresses/add',
    signs: SIGNS.declare,
    own: true,
    namesNoOtherUser: 'an address is added to the book of the caller',
    make: (_world, { dataOwner, actor }) => ({
      json: {
        ...{ key: randomUUID(), ...RECIPIENT, isDefault: false },
        ...(actor === 'CX' ? { customerId: dataOwner.id } : {}),
      },
    }),
  },
  {
    call: 'POST /api/delivery-addresses/:id/update',
    signs: SIGNS.ownNote,
    own: true,
    make: onAddress('update', ({ version }) => ({ ...RECIPIENT, isDefault: false, version })),
  },
  {
    call: 'POST /api/delivery-addresses/:id/remove',
    signs: SIGNS.ownNote,
    own: true,
    make: onAddress('remove'),
  },
  {
    call: 'POST /api/delivery-addresses/:id/restore',
    signs: SIGNS.ownNote,
    own: true,
    make: onAddress('restore'),
  },
  { call: 'GET /api/delivery-prices', signs: SIGNS.manageMoney },
  {
    call: 'POST /api/delivery-prices',
    signs: SIGNS.manageMoney,
    make: async ({ t }) => {
      const [row] = await t.database.readFresh<{ version: number }>('SELECT version FROM delivery_prices');
      return { json: { ownDriver: 30_000, carrier: null, pickUp: 0, version: row?.version ?? 0 } };
    },
  },
];
