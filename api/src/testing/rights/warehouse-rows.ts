import { makeShelf, makeStockCount, putOf, stockScanOf } from '../shelves.ts';
import { SIGNS, type Row } from './row.ts';

const OCCURRED = '2026-11-02T03:00:00Z';

/** Shelves and stock counts. */
export const warehouseRows: readonly Row[] = [
  { call: 'GET /api/shelves', signs: SIGNS.dataEntry },
  {
    call: 'POST /api/shelves/add',
    signs: SIGNS.leadWarehouse,
    make: ({ next }) => ({ json: { warehouse: 'cn', from: `Q-${next()}` } }),
  },
  {
    call: 'POST /api/shelves/update',
    signs: SIGNS.leadWarehouse,
    make: async ({ t }) => ({ json: { id: (await makeShelf(t)).id, version: 0, note: 'gần cửa' } }),
  },
  {
    call: 'POST /api/shelves/remove',
    signs: SIGNS.leadWarehouse,
    make: async ({ t }) => ({ json: { id: [(await makeShelf(t)).id] } }),
  },
  {
    call: 'POST /api/shelves/restore',
    signs: SIGNS.leadWarehouse,
    make: async ({ t }) => ({ json: { id: [(await makeShelf(t, { removed: true })).id] } }),
  },
  {
    call: 'POST /api/shelves/put',
    signs: SIGNS.dataEntry,
    make: async ({ t, declared }, { dataOwner }) => ({
      json: { events: [putOf((await declared(dataOwner)).code, (await makeShelf(t)).code, OCCURRED)] },
    }),
  },
  {
    call: 'POST /api/shelves/pick-list',
    signs: SIGNS.dataEntry,
    make: async ({ declared }, { dataOwner }) => ({ json: { codes: [(await declared(dataOwner)).code] } }),
  },
  { call: 'GET /api/stock-counts', signs: SIGNS.dataEntry },
  {
    call: 'POST /api/stock-counts/open',
    signs: SIGNS.dataEntry,
    make: async ({ t }) => ({ json: { warehouse: 'vn', shelf: (await makeShelf(t)).code } }),
  },
  {
    call: 'GET /api/stock-counts/:id',
    signs: SIGNS.dataEntry,
    make: async ({ t }) => ({ path: `/api/stock-counts/${(await makeStockCount(t)).id}` }),
  },
  {
    call: 'POST /api/stock-counts/:id/scan',
    signs: SIGNS.dataEntry,
    make: async ({ t, declared }, { dataOwner }) => ({
      path: `/api/stock-counts/${(await makeStockCount(t)).id}/scan`,
      json: { events: [stockScanOf((await declared(dataOwner)).code, OCCURRED)] },
    }),
  },
  {
    call: 'POST /api/stock-counts/:id/withdraw',
    signs: SIGNS.dataEntry,
    make: async ({ t }) => {
      const { id } = await makeStockCount(t);
      const event = stockScanOf('JT-RIGHTS', OCCURRED);
      await t
        .as('SA')
        .post(`/api/stock-counts/${id}/scan`)
        .send({ events: [event] });
      return { path: `/api/stock-counts/${id}/withdraw`, json: { keys: [event.key] } };
    },
  },
  {
    call: 'POST /api/stock-counts/:id/close',
    signs: SIGNS.leadWarehouse,
    make: async ({ t }) => ({ path: `/api/stock-counts/${(await makeStockCount(t)).id}/close` }),
  },
  {
    call: 'POST /api/stock-counts/:id/resolve',
    signs: SIGNS.leadWarehouse,
    make: async ({ t }) => {
      const { id, code } = await makeStockCount(t);
      return {
        path: `/api/stock-counts/${id}/resolve`,
        json: { codes: [code], action: 'none', reason: 'hàng mẫu' },
      };
    },
  },
  {
    call: 'GET /api/stock-counts/:id/report.xlsx',
    signs: SIGNS.dataEntry,
    make: async ({ t }) => ({ path: `/api/stock-counts/${(await makeStockCount(t)).id}/report.xlsx` }),
  },
];
