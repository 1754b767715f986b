import { makeShelf, makeStockCount, putOf } from '../shelves.ts';
import type { Acts, Stage } from './act.ts';

/**
 * Shelves and stock counts.
 *
 * Long because it is a table with an entry for each action.
 */
export const warehouseActs = ({ t }: Stage) => {
  const { CO } = t.actors;
  return {
    'order.shelve': async (w) => {
      const { code } = await w.declared(CO);
      const shelf = await makeShelf(t);
      const event = putOf(code, shelf.code, '2026-11-02T03:00:00Z');
      return {
        call: 'POST /api/shelves/put',
        by: 'P1',
        json: { events: [event] },
        subject: ['scan', event.key],
        old: { [code]: null },
        new: { events: 1, orders: { [code]: shelf.code } },
      };
    },
    'shelf.add': (w) => {
      const row = `R${w.next()}`;
      const range = { from: `${row}-1`, to: `${row}-3` };
      return {
        call: 'POST /api/shelves/add',
        by: 'P4',
        json: { warehouse: 'cn', ...range },
        subject: ['shelf', range.from],
        old: null,
        new: { warehouse: 'cn', ...range, added: 3 },
      };
    },
    'shelf.update': async () => {
      const { id, code } = await makeShelf(t, { warehouse: 'cn' });
      const [row] = await t.database.readFresh<{ place: number }>('SELECT place FROM shelves WHERE id = $1', [
        id,
      ]);
      return {
        call: 'POST /api/shelves/update',
        by: 'P4',
        json: { id, version: 0, note: 'gần cửa' },
        subject: ['shelf', code],
        old: { note: null, place: row?.place },
        new: { note: 'gần cửa', place: row?.place },
      };
    },
    'shelf.remove': async () => {
      const { id, code } = await makeShelf(t);
      return {
        call: 'POST /api/shelves/remove',
        by: 'P4',
        json: { id: [id] },
        subject: ['shelf', code],
        old: { removed: false },
        new: { removed: true },
      };
    },
    'shelf.restore': async () => {
      const { id, code } = await makeShelf(t, { removed: true });
      return {
        call: 'POST /api/shelves/restore',
        by: 'P4',
        json: { id: [id] },
        subject: ['shelf', code],
        old: { removed: true },
        new: { removed: false },
      };
    },
    'stock-count.open': async () => {
      const { code } = await makeShelf(t);
      return {
        call: 'POST /api/stock-counts/open',
        by: 'P1',
        json: { warehouse: 'vn', shelf: code },
        subject: ['stock-count'],
        old: null,
        new: { warehouse: 'vn', shelf: code, expected: 0 },
      };
    },
    'stock-count.close': async () => {
      const { id } = await makeStockCount(t);
      return {
        call: 'POST /api/stock-counts/:id/close',
        path: `/api/stock-counts/${id}/close`,
        by: 'P4',
        subject: ['stock-count', id],
        old: { closed: false },
        new: { closed: true, expected: 0, match: 0, surplus: 1, missing: 0, left: 0 },
      };
    },
    'stock-count.resolve': async () => {
      const { id, code } = await makeStockCount(t);
      return {
        call: 'POST /api/stock-counts/:id/resolve',
        path: `/api/stock-counts/${id}/resolve`,
        by: 'P4',
        json: { codes: [code], action: 'none', reason: 'hàng mẫu' },
        subject: ['stock-count', id],
        old: null,
        new: { decision: 'none', reason: 'hàng mẫu', orders: [code] },
      };
    },
  } satisfies Partial<Acts>;
};
