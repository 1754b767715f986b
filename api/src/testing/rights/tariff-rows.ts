import { makeTariff, storeTestLists, tariffDraft, TEST_LISTS } from '../tariff-fixtures.ts';
import { SIGNS, type Row } from './row.ts';

const signs = SIGNS.manageTariffs;

/** Tariffs, their lists, and fees that a person sets. */
export const tariffRows: readonly Row[] = [
  { call: 'GET /api/calculator', signs: SIGNS.public },
  { call: 'GET /api/tariffs', signs },
  { call: 'GET /api/tariffs/lists', signs },
  { call: 'GET /api/orders/tariff-names', signs: SIGNS.dataEntry },
  {
    call: 'GET /api/tariffs/parcel',
    signs,
    make: async (world) => ({ path: `/api/tariffs/parcel?code=${(await world.unowned()).code}` }),
  },
  {
    call: 'POST /api/tariffs/lists',
    signs,
    make: async ({ t }) => ({ json: { ...TEST_LISTS, version: await storeTestLists(t.database) } }),
  },
  {
    call: 'POST /api/tariffs/add',
    signs,
    make: async ({ t }) => {
      await storeTestLists(t.database);
      return { json: tariffDraft() };
    },
  },
  {
    call: 'POST /api/tariffs/update',
    signs,
    make: async ({ t }) => ({ json: { id: await makeTariff(t), version: 0, ...tariffDraft() } }),
  },
  {
    call: 'POST /api/tariffs/publish',
    signs,
    make: async ({ t }) => ({ json: { id: await makeTariff(t), version: 0 } }),
  },
  {
    call: 'POST /api/tariffs/remove',
    signs,
    make: async ({ t }) => ({ json: { id: await makeTariff(t), version: 0 } }),
  },
  { call: 'POST /api/tariffs/preview', signs, make: () => ({ json: { tariff: tariffDraft() } }) },
  {
    call: 'POST /api/tariffs/set-group',
    signs,
    make: (_world, { dataOwner }) => ({ json: { userId: dataOwner.id, group: null } }),
  },
  {
    call: 'POST /api/orders/override-fee',
    signs,
    make: async (world) => ({
      json: { id: (await world.unowned()).id, amount: 50_000, reason: 'khách quen', version: 0 },
    }),
  },
];
