import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Database } from '../../api/src/database/database.ts';
import { fileRow, type FileRow, type FileShape } from '../world/file-rows.ts';

/** Copies of the tables that an import writes, with their columns and indexes, without foreign keys and triggers. */
const COPIES = {
  orders: 'bench_orders',
  events: 'bench_order_events',
  search: 'bench_order_code_search',
} as const;
const ORIGINALS = { orders: 'orders', events: 'order_events', search: 'order_code_search' } as const;

/** Recreates the copies, with or without their indexes, and returns their names. */
export async function copyOfTables({ readFresh }: Database, isIndexed = true): Promise<typeof COPIES> {
  const without = isIndexed ? '' : 'EXCLUDING INDEXES';
  await readFresh(`DROP TABLE IF EXISTS ${Object.values(COPIES).join(', ')}`);
  await readFresh(`CREATE TABLE ${COPIES.orders} (LIKE ${ORIGINALS.orders} INCLUDING ALL ${without})`);
  await readFresh(`CREATE TABLE ${COPIES.events} (LIKE ${ORIGINALS.events} INCLUDING ALL ${without})`);
  await readFresh(`CREATE TABLE ${COPIES.search} (LIKE ${ORIGINALS.search} INCLUDING ALL ${without})`);
  return COPIES;
}

/** Returns the number of rows in each copy. */
export function countCopies({ readFresh }: Database): Promise<number[]> {
  const count = async (table: string) => {
    const [row] = await readFresh<{ n: number }>(`SELECT count(*) AS n FROM ${table}`);
    return row?.n ?? 0;
  };
  return Promise.all(Object.values(COPIES).map(count));
}

/**
 * Returns the attributes that an import stores for a row: each with its time and status, and the customer's account.
 */
export function storedAttributes(row: FileRow): Record<string, readonly [number, number, number | string]> {
  const { at, status, customer, weight, pieces, goodsName, fee } = row;
  const customerId = Number(customer.replace(/\D/g, ''));
  const attributes = Object.entries({ customer, weight, pieces, goodsName, fee, customerId });
  return Object.fromEntries(attributes.map(([name, value]) => [name, [at, status, value] as const]));
}

/** Returns the rows of a file as COPY lines for each of the copies. */
export function linesOf(file: FileShape): Record<keyof typeof COPIES, string> {
  const lines = { orders: '', events: '', search: '' };
  for (let n = 0; n < file.rows; n++) {
    const row = fileRow(file, n);
    const { orderCode, status } = row;
    const time = new Date(row.at).toISOString();
    const facts = JSON.stringify(storedAttributes(row));
    lines.orders += `${orderCode}\t${status}\t${time}\t${facts}\t1\t1\n`;
    lines.events += `${n + 1}\t${status}\t${time}\t1\t1\t${facts}\n`;
    lines.search += `${n + 1}\t${orderCode}\n`;
  }
  return lines;
}

const COLUMNS = {
  orders: 'order_code, status, created_date, facts, source, import_id',
  events: 'order_id, status, occurred_at, source, import_id, facts',
  search: 'order_id, order_code',
} as const;

/** Copies prepared lines into some of the copies, in one transaction. */
export async function copyLines(
  { readPool }: Database,
  lines: Readonly<Record<keyof typeof COPIES, string>>,
  tables: readonly (keyof typeof COPIES)[],
): Promise<void> {
  const client = await readPool.connect();
  try {
    await client.query('BEGIN');
    for (const table of tables)
      await pipeline(
        Readable.from([lines[table]]),
        client.query(copyFrom(`COPY ${COPIES[table]} (${COLUMNS[table]}) FROM STDIN`)),
      );
    await client.query('COMMIT');
  } finally {
    client.release();
  }
}
