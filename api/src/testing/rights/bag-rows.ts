import { randomUUID } from 'node:crypto';
import type { World } from '../world.ts';
import { SIGNS, type Row } from './row.ts';

const now = () => new Date().toISOString();
const scanOf = async (world: World, code: string) => ({
  json: {
    events: [{ key: randomUUID(), orderCode: (await world.unowned()).code, bag: code, occurredAt: now() }],
  },
});
const stepOf = () => ({ status: 2, occurredAt: now(), key: randomUUID() });

/** Bags and lots. */
export const bagRows: readonly Row[] = [
  { call: 'GET /api/bags', signs: SIGNS.dataEntry },
  { call: 'GET /api/bags/find', signs: SIGNS.dataEntry, make: () => ({ path: '/api/bags/find?code=BAO1' }) },
  {
    call: 'GET /api/bags/:id',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ path: `/api/bags/${(await world.bag()).id}` }),
  },
  {
    call: 'GET /api/bags/:id/parcels',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ path: `/api/bags/${(await world.bag()).id}/parcels` }),
  },
  { call: 'POST /api/bags/open', signs: SIGNS.dataEntry, make: () => ({ json: { key: randomUUID() } }) },
  {
    call: 'POST /api/bags/pack',
    signs: SIGNS.dataEntry,
    make: async (world) => scanOf(world, (await world.bag()).code),
  },
  {
    call: 'POST /api/bags/take-out',
    signs: SIGNS.dataEntry,
    make: async (world) => scanOf(world, (await world.bag()).code),
  },
  {
    call: 'POST /api/bags/:id/seal',
    signs: SIGNS.dataEntry,
    make: async (world) => ({
      path: `/api/bags/${(await world.packedBag()).id}/seal`,
      json: { weight: 12.5 },
    }),
  },
  {
    call: 'POST /api/bags/:id/reopen',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ path: `/api/bags/${(await world.packedBag({ sealed: true })).id}/reopen` }),
  },
  {
    call: 'POST /api/bags/:id/step',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ path: `/api/bags/${(await world.packedBag()).id}/step`, json: stepOf() }),
  },
  {
    call: 'GET /api/bags/check',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ path: `/api/bags/check?code=${(await world.bag()).code}` }),
  },
  {
    call: 'POST /api/bags/check',
    signs: SIGNS.dataEntry,
    make: async (world) => scanOf(world, (await world.bag()).code),
  },
  {
    call: 'POST /api/bags/check/withdraw',
    signs: SIGNS.dataEntry,
    make: () => ({ json: { keys: [randomUUID()] } }),
  },
  {
    call: 'POST /api/bags/close-arrival',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ json: { bag: (await world.checkedBag()).code, key: randomUUID() } }),
  },
  {
    call: 'POST /api/bags/undo-step',
    signs: SIGNS.dataEntry,
    make: async (world, { caller }) => ({
      json: { key: await world.step({ kind: 'bag', id: (await world.packedBag()).id }, caller) },
    }),
  },
  { call: 'GET /api/bags/differences', signs: SIGNS.dataEntry },
  { call: 'GET /api/bags/differences.xlsx', signs: SIGNS.dataEntry },
  {
    call: 'POST /api/bags/differences/resolve',
    signs: SIGNS.leadWarehouse,
    make: async (world) => ({
      json: { items: [{ id: (await world.difference()).id, version: 0 }], action: 'found' },
    }),
  },
  { call: 'GET /api/lots', signs: SIGNS.dataEntry },
  {
    call: 'GET /api/lots/:id',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ path: `/api/lots/${(await world.lot()).id}` }),
  },
  { call: 'POST /api/lots/add', signs: SIGNS.dataEntry, make: () => ({ json: { key: randomUUID() } }) },
  {
    call: 'POST /api/lots/update',
    signs: SIGNS.dataEntry,
    make: async (world) => ({ json: { id: (await world.lot()).id, version: 0, plate: '15C-123.45' } }),
  },
  {
    call: 'POST /api/lots/:id/load',
    signs: SIGNS.dataEntry,
    make: async (world) => ({
      path: `/api/lots/${(await world.lot()).id}/load`,
      json: { bags: [(await world.packedBag({ sealed: true })).code] },
    }),
  },
  {
    call: 'POST /api/lots/:id/unload',
    signs: SIGNS.dataEntry,
    make: async (world) => {
      const lot = await world.lot();
      return { path: `/api/lots/${lot.id}/unload`, json: { bags: [await world.loadedBag(lot)] } };
    },
  },
  {
    call: 'POST /api/lots/:id/step',
    signs: SIGNS.dataEntry,
    make: async (world) => {
      const lot = await world.lot();
      await world.loadedBag(lot);
      return { path: `/api/lots/${lot.id}/step`, json: stepOf() };
    },
  },
];
