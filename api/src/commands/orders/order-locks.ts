import { appError } from '../../errors.ts';
import { setStatementTimeout } from '../../database/connections.ts';
import type { Read } from '../../database/database.ts';
import type { Statements } from '../../database/in-transaction.ts';

/**
 * The order of locks. All code that changes orders takes its locks in this order, which prevents deadlocks:
 *
 * 1. the import slot (never waits), the idempotency key, the work lock of the import (before the merge lock where the
 *    code waits for it), the merge lock (imports and undos only; below), or the row of the operation;
 * 2. rows of lots, then rows of bags, each sorted by code: packing, loading, steps, and imports that name them;
 *    rows of delivery notes, then rows of delivery requests, each sorted by id: all changes of a note or a request;
 * 3. all orders that the transaction will change, known and new, sorted by code (collation "C"), with one statement
 *    before any other write: `SELECT … ORDER BY order_code FOR UPDATE`, or for codes that may be new `INSERT … ORDER
 *    BY order_code ON CONFLICT DO UPDATE … WHERE false`, which locks rows without changing them;
 * 4. rows that belong to those orders: scan keys (in their order), declarations, events, notifications;
 * 5. the announcement, last in the function that runs in the transaction (announce.ts);
 * 6. the counters, by a deferred trigger during the commit, sorted by key (apply_order_counters).
 */

/** First keys of the advisory locks of orders. */
const LOCK = { merge: 7101, importSlot: 7102, idempotencyKey: 7103, importWork: 7105 } as const;

/** Maximum number of imports, previews and long undos that run at once, over all processes. */
const IMPORT_SLOTS = 2;
const RETRY_AFTER_SECONDS = 5;

/** How long a lock is held. A long import holds its lock over many transactions, so it uses a session lock. */
type LockScope = 'transaction' | 'session';
const lock = (scope: LockScope) => (scope === 'session' ? 'pg_advisory_lock' : 'pg_advisory_xact_lock');
const tryLock = (scope: LockScope) =>
  scope === 'session' ? 'pg_try_advisory_lock' : 'pg_try_advisory_xact_lock';

/**
 * Takes an import slot. Throws SERVICE_UNAVAILABLE with Retry-After when all slots are taken, so that no upload waits
 * with an open connection.
 */
export async function takeImportSlot(on: Statements, scope: LockScope): Promise<void> {
  for (let slot = 1; slot <= IMPORT_SLOTS; slot++) {
    const [row] = await on.query<{ taken: boolean }>(`SELECT ${tryLock(scope)}($1, $2) AS taken`, [
      LOCK.importSlot,
      slot,
    ]);
    if (row?.taken) return;
  }
  throw retryLaterError();
}

/**
 * Returns SERVICE_UNAVAILABLE with Retry-After: other work blocks this call now, and the client can retry it.
 */
export const retryLaterError = () =>
  appError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });

/**
 * Waits until no other call of the same user with the same key is running. The lock is held until the session ends.
 */
export async function lockIdempotencyKey(session: Statements, userId: number, key: string): Promise<void> {
  await session.query(`SELECT ${lock('session')}($1, hashtext($2))`, [
    LOCK.idempotencyKey,
    `${userId}:${key}`,
  ]);
}

/**
 * Allows one import or undo to merge at a time. The merge can then check whether an event exists before it inserts
 * it.
 */
export async function lockMerge(tx: Statements): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, 0)', [LOCK.merge]);
}

const WORK_KEYS = '$1, ($2::bigint % 2147483647)::int';

/** Waits until no other process works on this import. PostgreSQL releases the lock when that process ends. */
export async function lockImportWork(on: Statements, importId: number, scope: LockScope): Promise<void> {
  await on.query(`SELECT ${lock(scope)}(${WORK_KEYS})`, [LOCK.importWork, importId]);
}

/** Like lockImportWork, but does not wait: returns false when another process works on the import. */
export async function tryImportWork(on: Statements, importId: number, scope: LockScope): Promise<boolean> {
  const [row] = await on.query<{ taken: boolean }>(`SELECT ${tryLock(scope)}(${WORK_KEYS}) AS taken`, [
    LOCK.importWork,
    importId,
  ]);
  return row?.taken === true;
}

/** Raises the statement timeout: imports and undos run longer than ordinary calls. */
export async function allowLongStatements(on: Statements, scope: LockScope = 'transaction'): Promise<void> {
  await setStatementTimeout(on, 'long', scope);
}

/** SQL: the advisory locks with two keys in this database, as `first` and `second`. */
const ADVISORY_LOCKS = `
  SELECT l.classid::bigint AS first, l.objid::bigint AS second FROM pg_locks l
  WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Counts the import slots of all processes. */
export async function countImportSlots(
  read: Read,
): Promise<{ readonly used: number; readonly free: number }> {
  const [row] = await read<{ used: number }>(
    `SELECT count(*) AS used FROM (${ADVISORY_LOCKS}) held WHERE held.first = $1`,
    [LOCK.importSlot],
  );
  const used = row?.used ?? 0;
  return { used, free: IMPORT_SLOTS - used };
}

/** Counts imports and undos whose process died before it ended them. */
export async function countBrokenImports(read: Read): Promise<number> {
  const [row] = await read<{ broken: number }>(
    `SELECT count(*) AS broken FROM imports i WHERE i.work IS NOT NULL AND NOT EXISTS (
       SELECT FROM (${ADVISORY_LOCKS}) held WHERE held.first = $1 AND held.second = i.id % 2147483647)`,
    [LOCK.importWork],
  );
  return row?.broken ?? 0;
}
