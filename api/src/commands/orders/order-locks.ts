import { appError } from '../../errors.ts';
import { setStatementTimeout } from '../../database/connections.ts';
import type { Statements } from '../../database/in-transaction.ts';

/*
 * The order of locks. Whoever changes orders takes them in this order and no other, so that nobody waits in a circle:
 *
 * 1. place for an import (never waited for), idempotency key, the import's own work (before merge where it is waited for),
 *    merge (imports and undos only; below), or the operation's own row;
 * 2. all orders that will be changed, known and new ones, in the order of their codes (collation "C"), by one statement
 *    before anything else is written: `SELECT … ORDER BY order_code FOR UPDATE`, or for codes that may be new
 *    `INSERT … ORDER BY order_code ON CONFLICT DO UPDATE … WHERE false`, which locks what it does not change;
 * 3. what belongs to those orders: keys of scans (in their order), declarations, events, notifications;
 * 4. the announcement, last in the function that runs in the transaction (announce.ts);
 * 5. the counters, by a deferred trigger within the commit, in the order of their keys (apply_order_counters).
 */

/** First keys of the advisory locks of orders. */
const LOCK = { merge: 7101, importSlot: 7102, idempotencyKey: 7103, importWork: 7105 } as const;

/** At most this many imports, previews and long undos are under way at once, over all processes. */
const IMPORT_SLOTS = 2;
const RETRY_AFTER_SECONDS = 5;

/** How long a lock is held: a long import holds its own through many transactions. */
type Held = 'transaction' | 'session';
const lock = (held: Held) => (held === 'session' ? 'pg_advisory_lock' : 'pg_advisory_xact_lock');
const tryLock = (held: Held) => (held === 'session' ? 'pg_try_advisory_lock' : 'pg_try_advisory_xact_lock');

/**
 * Takes one of the places for imports. Throws SERVICE_UNAVAILABLE with Retry-After where all are taken, so that no
 * upload waits with an open connection.
 */
export async function takeImportSlot(on: Statements, held: Held): Promise<void> {
  for (let slot = 1; slot <= IMPORT_SLOTS; slot++) {
    const [row] = await on.query<{ taken: boolean }>(`SELECT ${tryLock(held)}($1, $2) AS taken`, [
      LOCK.importSlot,
      slot,
    ]);
    if (row?.taken) return;
  }
  throw tryLater();
}

/** The answer to work that others do not leave room for now; the same call can be made again. */
export const tryLater = () =>
  appError('SERVICE_UNAVAILABLE', { headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) } });

/** Waits until no other call with the same key of the same person is under way; held until the session ends. */
export async function lockIdempotencyKey(session: Statements, userId: number, key: string): Promise<void> {
  await session.query(`SELECT ${lock('session')}($1, hashtext($2))`, [
    LOCK.idempotencyKey,
    `${userId}:${key}`,
  ]);
}

/**
 * One import or undo merges at a time: whether an event is there already can then be looked up before it is written.
 */
export async function lockMerge(tx: Statements): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, 0)', [LOCK.merge]);
}

const WORK_KEYS = '$1, ($2::bigint % 2147483647)::int';

/** Waits until nobody works on this import. Who does so holds it; once their process is gone, nobody does. */
export async function lockImportWork(on: Statements, importId: number, held: Held): Promise<void> {
  await on.query(`SELECT ${lock(held)}(${WORK_KEYS})`, [LOCK.importWork, importId]);
}

/** The same without waiting: false where somebody works on it. */
export async function tryImportWork(on: Statements, importId: number, held: Held): Promise<boolean> {
  const [row] = await on.query<{ taken: boolean }>(`SELECT ${tryLock(held)}(${WORK_KEYS}) AS taken`, [
    LOCK.importWork,
    importId,
  ]);
  return row?.taken === true;
}

/** Imports and undos run longer than ordinary calls may. */
export async function allowLongStatements(on: Statements, held: Held = 'transaction'): Promise<void> {
  await setStatementTimeout(on, 'long', held);
}
