import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { World } from '../world.ts';
import { SIGNS, type Row, type Options } from './row.ts';

const staffSeeAll = (actor: Options['actor']) => actor === 'P1' || actor === 'SA';
const PAGE = 500;

/** Returns the ids of the live orders that the caller may see: all, or their own. */
async function visibleIds({ t }: World, { actor, caller }: Options): Promise<number[]> {
  const rows = await t.database.readFresh<{ id: number }>(
    'SELECT id FROM orders WHERE deleted_at IS NULL AND ($1::bigint IS NULL OR owner_id = $1)',
    [staffSeeAll(actor) ? null : (caller?.id ?? 0)],
  );
  return rows.map(({ id }) => id);
}

const checkOrders: NonNullable<Row['checkAnswer']> = async (world, options, { data }) => {
  const expected = await visibleIds(world, options);
  expect(expected.length).toBeLessThan(PAGE);
  // Each row of a list of orders has an id.
  const ids = (data as { id: number }[]).map(({ id }) => id);
  expect(ids.toSorted()).toEqual(expected.toSorted());
  expect(ids.length).toBeGreaterThan(0);
};

const ownIds = async ({ t }: World, { caller }: Options): Promise<number[]> =>
  (
    await t.database.readFresh<{ id: number }>(
      'SELECT id FROM orders WHERE deleted_at IS NULL AND owner_id = $1',
      [caller?.id ?? 0],
    )
  ).map(({ id }) => id);

/** Staff, too, find only their own orders here. */
const checkOwnOrders: NonNullable<Row['checkAnswer']> = async (world, options, { data }) => {
  // Each row of a list of orders has an id.
  const ids = (data as { id: number }[]).map(({ id }) => id);
  expect(ids.toSorted()).toEqual((await ownIds(world, options)).toSorted());
};

const OCCURRED = '2026-11-02T03:00:00Z';

/** Orders: lists, one order, changes, declarations, scans, worklists. */
export const orderRows: readonly Row[] = [
  {
    call: 'GET /api/orders',
    signs: SIGNS.orderLists,
    make: async (world, { dataOwner }) => {
      await world.declared(dataOwner);
      return { path: `/api/orders?pageSize=${PAGE}` };
    },
    checkAnswer: checkOrders,
  },
  {
    call: 'GET /api/orders',
    about: 'the bin',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => {
      await world.binned(dataOwner);
      return { path: '/api/orders?status=trash' };
    },
  },
  {
    call: 'POST /api/orders/search',
    signs: SIGNS.orderLists,
    make: async (world, { dataOwner }) => {
      await world.declared(dataOwner);
      return { json: { orderCode: 'QT', pageSize: PAGE } };
    },
    checkAnswer: checkOrders,
  },
  {
    call: 'GET /api/orders/counts',
    signs: SIGNS.orderLists,
    checkAnswer: async (world, options, { data }) =>
      expect(data).toMatchObject({ total: (await visibleIds(world, options)).length }),
  },
  {
    call: 'GET /api/orders/mine',
    signs: SIGNS.orderLists,
    make: async (world, { dataOwner }) => {
      await world.declared(dataOwner);
      return { path: `/api/orders/mine?pageSize=${PAGE}` };
    },
    checkAnswer: checkOwnOrders,
  },
  {
    call: 'GET /api/orders/mine/counts',
    signs: SIGNS.orderLists,
    checkAnswer: async (world, options, { data }) =>
      expect(data).toMatchObject({ total: (await ownIds(world, options)).length }),
  },
  { call: 'GET /api/orders/mine/export.xlsx', signs: SIGNS.orderLists },
  {
    call: 'GET /api/orders/search/:id',
    signs: SIGNS.order,
    make: async (world, { dataOwner }) => ({
      path: `/api/orders/search/${(await world.declared(dataOwner)).id}`,
    }),
  },
  {
    call: 'GET /api/orders/search/:id/changes',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({
      path: `/api/orders/search/${(await world.declared(dataOwner)).id}/changes`,
    }),
  },
  {
    call: 'GET /api/orders/customers',
    signs: SIGNS.dataEntry,
    make: () => ({ path: '/api/orders/customers?q=an' }),
  },
  {
    call: 'GET /api/orders/views',
    signs: SIGNS.dataEntry,
    own: true,
  },
  {
    call: 'POST /api/orders/views',
    signs: SIGNS.dataEntry,
    own: true,
    make: () => ({ json: { name: 'Hàng chờ', query: '?type3=1' } }),
  },
  {
    call: 'DELETE /api/orders/views/:id',
    signs: SIGNS.dataEntry,
    own: true,
    make: () => ({ path: '/api/orders/views/1' }),
  },
  {
    call: 'PUT /api/orders/columns',
    signs: SIGNS.dataEntry,
    own: true,
    make: () => ({ json: { columns: ['weight'] } }),
  },
  { call: 'GET /api/orders/statuses', signs: SIGNS.public },
  { call: 'GET /api/orders/usual-days', signs: SIGNS.public },
  {
    call: 'POST /api/orders/declare',
    signs: SIGNS.declare,
    own: true,
    differs: {
      CX: { sign: '=', why: 'one result per code: this code is taken and remains with its declarer' },
    },
    make: async (world, { actor, dataOwner }) => ({
      json: { codes: [actor === 'CX' ? (await world.declared(dataOwner)).code : world.code()] },
    }),
    checkAnswer: (_world, { actor }, { data }) =>
      expect(data).toMatchObject([{ result: actor === 'CX' ? 'taken' : 'declared' }]),
  },
  {
    call: 'POST /api/orders/declare/check',
    signs: SIGNS.declare,
    own: true,
    differs: { CX: { sign: '=', why: 'says only that the code is taken, as declaring it does' } },
    make: async (world, { dataOwner }) => ({ json: { codes: [(await world.declared(dataOwner)).code] } }),
    checkAnswer: (_world, { actor }, { data }) =>
      expect(data).toMatchObject([{ state: actor === 'CX' ? 'taken' : 'yours' }]),
  },
  {
    call: 'PUT /api/orders/declare/:code',
    signs: SIGNS.declare,
    own: true,
    make: async (world, { dataOwner }) => ({
      path: `/api/orders/declare/${(await world.declared(dataOwner)).code}`,
      json: { goodsName: 'Áo khoác', quantity: 2 },
    }),
  },
  {
    call: 'DELETE /api/orders/declare/:code',
    signs: SIGNS.declare,
    own: true,
    make: async (world, { dataOwner }) => ({
      path: `/api/orders/declare/${(await world.declared(dataOwner)).code}`,
    }),
  },
  {
    call: 'POST /api/orders/remove',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({ json: { id: [(await world.declared(dataOwner)).id] } }),
  },
  {
    call: 'POST /api/orders/restore',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({ json: { id: [(await world.binned(dataOwner)).id] } }),
  },
  {
    call: 'POST /api/orders/update',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => {
      const { id } = await world.declared(dataOwner);
      return { json: { id, version: await world.version('orders', id), status: 2, weight: 1.5 } };
    },
  },
  {
    call: 'POST /api/orders/set-status',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({
      json: { id: [(await world.declared(dataOwner)).id], status: 3 },
    }),
  },
  {
    call: 'POST /api/orders/set-status/undo',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner, caller }) => ({
      json: { id: [(await world.reported(dataOwner, caller)).id], status: 3 },
    }),
  },
  {
    call: 'POST /api/orders/assign',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({
      json: { id: [(await world.unowned()).id], customerId: dataOwner.id },
    }),
  },
  { call: 'GET /api/orders/operations', signs: SIGNS.dataEntry },
  {
    call: 'GET /api/orders/operations/:id',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ path: `/api/orders/operations/${await world.operation()}` }),
  },
  {
    call: 'POST /api/orders/operations/:id/stop',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ path: `/api/orders/operations/${await world.operation('running')}/stop` }),
  },
  {
    call: 'POST /api/orders/scan',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({
      json: {
        events: [
          {
            orderCode: (await world.declared(dataOwner)).code,
            status: 1,
            occurredAt: OCCURRED,
            key: randomUUID(),
          },
        ],
      },
    }),
  },
  {
    call: 'POST /api/orders/scan/withdraw',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({ json: { keys: [await world.scanned(dataOwner)] } }),
  },
  {
    call: 'POST /api/orders/scan/look-up',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({ json: { codes: [(await world.declared(dataOwner)).code] } }),
  },
  { call: 'POST /api/orders/scan/grant', signs: SIGNS.dataEntry },
  {
    call: 'POST /api/orders/scan/offline-grant',
    signs: SIGNS.dataEntry,
    make: async () => ({ json: { station: randomUUID() } }),
  },
  { call: 'GET /api/orders/known-codes', signs: SIGNS.dataEntry },
  { call: 'GET /api/orders/late-claims', signs: SIGNS.dataEntry },
  {
    call: 'POST /api/orders/late-claims/confirm',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({ json: { id: [(await world.unownedClaim(dataOwner)).id] } }),
  },
  {
    call: 'POST /api/orders/late-claims/take-back',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({ json: { id: [(await world.unownedClaim(dataOwner)).id] } }),
  },
  { call: 'GET /api/orders/stale', signs: SIGNS.dataEntry },
  { call: 'GET /api/orders/assignees', signs: SIGNS.dataEntry },
  {
    call: 'POST /api/orders/follow-up',
    signs: SIGNS.dataEntry,
    make: async (world, { dataOwner }) => ({
      json: { orders: [{ id: (await world.declared(dataOwner)).id, version: 0 }], note: 'gọi lại chiều nay' },
    }),
  },
  { call: 'GET /api/orders/export.xlsx', signs: SIGNS.dataEntry },
  {
    call: 'POST /api/tracking',
    signs: SIGNS.public,
    make: async (world, { dataOwner }) => ({ json: { codes: [(await world.declared(dataOwner)).code] } }),
    // Contains status and dates, never the owner.
    checkAnswer: (_world, { dataOwner }, { data }) => {
      expect(data).toMatchObject([{ found: true, status: 0 }]);
      expect(JSON.stringify(data)).not.toContain(dataOwner.customerCode);
    },
  },
];
