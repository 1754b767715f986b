import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';
import { day, orderRow } from './order-fixtures.ts';

/** Codes of the parcels in a long file, in the order of its batches of one code each. */
export const CODES = Array.from({ length: 8 }, (_, n) => `DAI000${n}`);
export const FIRST = 'DAI0000';
export const LAST = 'DAI0007';

/** Rows of a file with one status for each code. */
export const rowsOf = (status: number, codes = CODES) =>
  codes.map((orderCode, n) => orderRow({ orderCode, row: n + 2, status, occurredAt: day(status) }));

/** Observes long files during their import or undo, and disturbs them. */
export function createLongFiles({ as, database }: TestApp) {
  let release: () => Promise<void> = () => Promise.resolve();

  async function statusOf(code: string): Promise<number | undefined> {
    const [row] = await database.readFresh<{ status: number }>(
      'SELECT status FROM orders WHERE order_code = $1',
      [code],
    );
    return row?.status;
  }

  async function importIds(): Promise<number[]> {
    return (await database.readFresh<{ id: number }>('SELECT id FROM imports ORDER BY id')).map(
      ({ id }) => id,
    );
  }

  /** Returns the imports that staff can see. */
  async function listed(): Promise<number[]> {
    const { body } = await as('P1').get('/api/orders/imports').expect(200);
    return (body as { data: { id: number }[] }).data.map(({ id }) => id);
  }

  /** Sets the state of an import whose process died after the last batch. */
  async function leaveAtWork(id: number | null): Promise<void> {
    await database.readFresh(`UPDATE imports SET work = 'importing' WHERE id = $1`, [id]);
  }

  /** Locks a parcel of the last batch until `release`. */
  async function holdLast(): Promise<void> {
    const client = await database.readPool.connect();
    await client.query('BEGIN');
    await client.query('SELECT FROM orders WHERE order_code = $1 FOR UPDATE', [LAST]);
    release = async () => {
      release = () => Promise.resolve();
      await client.query('ROLLBACK');
      client.release();
    };
  }

  /** Ends the backend that waits for the locked parcel. */
  async function breakOff(): Promise<void> {
    await expect
      .poll(() =>
        database.readFresh(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND wait_event_type = 'Lock' AND wait_event <> 'advisory'`,
        ),
      )
      .not.toEqual([]);
  }

  return { statusOf, importIds, listed, leaveAtWork, holdLast, breakOff, release: () => release() };
}
