import { appError } from '../errors.ts';
import type { Tx } from '../database/inTransaction.ts';

/*
 * The order of locks. Whoever changes orders takes them in this order and no other, so that nobody waits in a circle:
 *
 * 1. place for an import, idempotency key, merge (imports and undos only; below), or the operation's own row;
 * 2. all orders that will be changed, known and new ones, in the order of their codes (collation "C"), by one statement
 *    before anything else is written: `SELECT … ORDER BY order_code FOR UPDATE`, or for codes that may be new
 *    `INSERT … ORDER BY order_code ON CONFLICT DO UPDATE … WHERE false`, which locks what it does not change;
 * 3. what belongs to those orders: keys of scans (in their order), declarations, events, notifications;
 * 4. the announcement, last in the function that runs in the transaction (announce.ts);
 * 5. the counters, by a deferred trigger within the commit, in the order of their keys (migration 0010).
 */

/** First keys of the advisory locks of orders; all are held until their transaction ends. */
const LOCK = { merge: 7101, importSlot: 7102, idempotencyKey: 7103 } as const;

/** At most this many imports (and previews) read and stage their rows at once, over all processes. */
const IMPORT_SLOTS = 2;
const RETRY_AFTER_SECONDS = 5;

/**
 * Takes one of the places for imports. Throws SERVICE_UNAVAILABLE with Retry-After where all are taken, so that no
 * upload waits with an open connection.
 */
export async function takeImportSlot(tx: Tx): Promise<void> {
  for (let slot = 1; slot <= IMPORT_SLOTS; slot++) {
    const [row] = await tx.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1, $2) AS taken', [
      LOCK.importSlot,
      slot,
    ]);
    if (row?.taken) return;
  }
  throw appError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });
}

/** Waits until no other call with the same key of the same person is under way. */
export async function lockIdempotencyKey(tx: Tx, userId: number, key: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [LOCK.idempotencyKey, `${userId}:${key}`]);
}

/**
 * One import or undo merges at a time: import ids then grow in the order in which imports take effect, which is what
 * decides between two imports that report the very same event.
 */
export async function lockMerge(tx: Tx): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, 0)', [LOCK.merge]);
}

/** Imports and undos run longer than ordinary calls may. */
export async function allowLongStatements(tx: Tx): Promise<void> {
  await tx.query(`SET LOCAL statement_timeout = '15min'`);
}
