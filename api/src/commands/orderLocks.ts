import { appError } from '../errors.ts';
import type { Tx } from '../database/inTransaction.ts';

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
