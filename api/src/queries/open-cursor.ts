import type pg from 'pg';
import { setStatementTimeout } from '../database/connections.ts';
import type { Database } from '../database/database.ts';
import { rowTypes } from '../database/types.ts';
import { appError } from '../errors.ts';

/**
 * Slots of open cursors over all processes. Each cursor holds a connection. Customers have slots of their own, so that
 * their downloads never block those of staff.
 */
const SLOTS = { staff: [1, 2, 3], customers: [4, 5] } as const;
export type CursorUsers = keyof typeof SLOTS;
/** First key of the advisory locks of cursors. Imports use 7101 to 7103 and 7105. */
const SLOT_LOCK = 7104;
const RETRY_AFTER_SECONDS = 10;
const BATCH = 500;
/** The server closes the cursor of a caller who reads nothing for this long. */
const IDLE_LIMIT = '60s';

export interface OpenCursor<Row> {
  /** All rows of one snapshot, in batches. The cursor reads the next batch only when the caller asks for it. */
  readonly batches: AsyncGenerator<Row[], undefined>;
  /** Releases the connection. Always call it, even if no batch was read. */
  close(this: void): Promise<void>;
}

/** Opens a cursor over any number of rows. Throws SERVICE_UNAVAILABLE with Retry-After when too many are open. */
export async function openCursor<Row extends object>(
  database: Database,
  sql: string,
  values: readonly unknown[],
  users: CursorUsers = 'staff',
): Promise<OpenCursor<Row>> {
  const client = await database.readPool.connect();
  // The database may close an idle connection. The next query then fails, so this event needs no other handling.
  const ignoreBreak = () => undefined;
  client.on('error', ignoreBreak);
  let isOpen = true;
  const close = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    const ended = await client.query('ROLLBACK').then(
      () => true,
      () => false,
    );
    client.off('error', ignoreBreak);
    client.release(!ended);
  };
  try {
    await client.query('BEGIN READ ONLY');
    await takeSlot(client, users);
    await setStatementTimeout(client, 'download');
    await client.query(`SET LOCAL idle_in_transaction_session_timeout = '${IDLE_LIMIT}'`);
    await client.query(`DECLARE rows_to_write NO SCROLL CURSOR FOR ${sql}`, [...values]);
  } catch (error) {
    await close();
    throw error;
  }
  return { batches: fetchAll<Row>(client, close), close };
}

async function takeSlot(client: pg.PoolClient, users: CursorUsers): Promise<void> {
  for (const slot of SLOTS[users]) {
    const { rows } = await client.query<{ taken: boolean }>(
      'SELECT pg_try_advisory_xact_lock($1, $2) AS taken',
      [SLOT_LOCK, slot],
    );
    if (rows[0]?.taken) return;
  }
  throw appError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
}

async function* fetchAll<Row extends object>(
  client: pg.PoolClient,
  close: () => Promise<void>,
): AsyncGenerator<Row[], undefined> {
  try {
    for (;;) {
      const { rows } = await client.query<Row>({
        text: `FETCH ${BATCH} FROM rows_to_write`,
        types: rowTypes,
      });
      if (rows.length === 0) return;
      yield rows;
    }
  } finally {
    await close();
  }
}
