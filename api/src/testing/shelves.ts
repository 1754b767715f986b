import { randomUUID } from 'node:crypto';
import type { WarehouseId } from '@logistics/shared/domain';
import type { TestApp } from './test-app.ts';

let made = 0;

export interface MadeShelf {
  readonly id: number;
  readonly code: string;
}

/** Adds a shelf with a new code. */
export async function makeShelf(
  { as, database }: TestApp,
  { warehouse = 'vn', removed = false }: { warehouse?: WarehouseId; removed?: boolean } = {},
): Promise<MadeShelf> {
  const code = `T-${String((made += 1)).padStart(4, '0')}`;
  await as('SA').post('/api/shelves/add').send({ warehouse, from: code }).expect(200);
  const [row] = await database.readFresh<{ id: number }>('SELECT id FROM shelves WHERE code = $1', [code]);
  const id = row?.id ?? 0;
  if (removed)
    await as('SA')
      .post('/api/shelves/remove')
      .send({ id: [id] })
      .expect(200);
  return { id, code };
}

/** Returns an event that puts a parcel on a shelf. */
export function putOf(orderCode: string, shelf: string, occurredAt: string, more: object = {}) {
  return { key: randomUUID(), orderCode, shelf, occurredAt, ...more };
}

/** Returns a scan of a stock count. */
export function stockScanOf(orderCode: string, occurredAt: string, more: object = {}) {
  return { key: randomUUID(), orderCode, shelf: null, occurredAt, ...more };
}

/** Opens a stock count of a new shelf, in which one unknown code was scanned; returns its id and that code. */
export async function makeStockCount(t: TestApp): Promise<{ readonly id: number; readonly code: string }> {
  const shelf = await makeShelf(t);
  const { body } = await t
    .as('SA')
    .post('/api/stock-counts/open')
    .send({ warehouse: 'vn', shelf: shelf.code })
    .expect(200);
  const { id } = body.data as { id: number };
  const code = `LA${shelf.code}`;
  await t
    .as('SA')
    .post(`/api/stock-counts/${id}/scan`)
    .send({ events: [stockScanOf(code, '2026-11-03T03:00:00Z')] })
    .expect(200);
  return { id, code };
}
