import type { AppContext } from '../context.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { DELETE_BATCH, deleteInBatches, RETENTION_DAYS } from '../retention.ts';
import type { Job } from './job.ts';

/** Each import has at most a few MB of details. */
const IMPORTS_AT_ONCE = 20;
/** Actions that are far more frequent than changes, and of use for a shorter time. */
const LOG_IN_ACTIONS = ['session.open', 'session.close', 'session.refuse', 'call.refuse'] as const;

/**
 * Deletes records whose period has ended (retention.ts). Each statement deletes a limited number of the oldest rows,
 * which it finds by an index. Its duration therefore hardly depends on the size of the table.
 */
export const purgeRecords: Job<'purge-records'> = {
  name: 'purge-records',
  schedule: '0 4 * * *',
  run: async ({ database }, _data, { signal }) => {
    await purgeImportDetails(database, signal);
    await purgeScanKeys(database, signal);
    await purgeStockCounts(database, signal);
    await purgeDeliveries(database, signal);
    await purgeMessages(database, signal);
    await purgeAudit(database, signal);
  },
};

type Database = AppContext['database'];

async function purgeImportDetails(database: Database, signal: AbortSignal): Promise<void> {
  let last = 0;
  while (!signal.aborted) {
    const ids = await inTransaction(database, async ({ query }) => {
      const rows = await query<{ id: number }>(
        `SELECT id FROM imports i
         WHERE id > $1 AND work IS NULL AND created_at < now() - make_interval(days => $2)
           AND (EXISTS (SELECT FROM import_problems p WHERE p.import_id = i.id)
             OR EXISTS (SELECT FROM import_rejected_parts p WHERE p.import_id = i.id))
         ORDER BY id LIMIT $3`,
        [last, RETENTION_DAYS.importDetails, IMPORTS_AT_ONCE],
      );
      const found = rows.map(({ id }) => id);
      await query('DELETE FROM import_problems WHERE import_id = ANY ($1)', [found]);
      await query('DELETE FROM import_rejected_parts WHERE import_id = ANY ($1)', [found]);
      return found;
    });
    last = ids.at(-1) ?? last;
    if (ids.length < IMPORTS_AT_ONCE) return;
  }
}

async function purgeScanKeys(database: Database, signal: AbortSignal): Promise<void> {
  await deleteInBatches(signal, () =>
    database.readFresh(
      `DELETE FROM order_scans WHERE key IN (
         SELECT key FROM order_scans WHERE recorded_at < now() - make_interval(days => $1)
         ORDER BY recorded_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING key`,
      [RETENTION_DAYS.scanKeys, DELETE_BATCH],
    ),
  );
  await deleteInBatches(signal, () =>
    database.readFresh(
      `DELETE FROM order_scan_refusals WHERE key IN (
         SELECT key FROM order_scan_refusals WHERE recorded_at < now() - make_interval(days => $1)
         ORDER BY recorded_at LIMIT $2 FOR UPDATE SKIP LOCKED) RETURNING key`,
      [RETENTION_DAYS.scanKeys, DELETE_BATCH],
    ),
  );
}

/**
 * Deletes the oldest closed stock counts. Ids and times increase together, so the lowest ids are the oldest. Deletes
 * the rows of a count before the count itself, because a count may have 200,000 parcels.
 */
async function purgeStockCounts(database: Database, signal: AbortSignal): Promise<void> {
  const days = RETENTION_DAYS.stockCounts;
  await deleteInBatches(signal, () =>
    database.readFresh(
      `DELETE FROM stock_count_parcels WHERE (count_id, order_id) IN (
         SELECT p.count_id, p.order_id FROM stock_counts c JOIN stock_count_parcels p ON p.count_id = c.id
         WHERE c.closed_at < now() - make_interval(days => $1) LIMIT $2) RETURNING count_id`,
      [days, DELETE_BATCH],
    ),
  );
  await deleteInBatches(signal, () =>
    database.readFresh(
      `DELETE FROM stock_count_scans WHERE key IN (
         SELECT s.key FROM stock_counts c JOIN stock_count_scans s ON s.count_id = c.id
         WHERE c.closed_at < now() - make_interval(days => $1) LIMIT $2) RETURNING key`,
      [days, DELETE_BATCH],
    ),
  );
  if (signal.aborted) return;
  await database.readFresh(
    'DELETE FROM stock_counts WHERE closed_at < now() - make_interval(days => $1) RETURNING id',
    [days],
  );
}

async function purgeDeliveries(database: Database, signal: AbortSignal): Promise<void> {
  await deleteInBatches(signal, () =>
    database.readFresh(
      `DELETE FROM notification_deliveries WHERE id IN (
         SELECT id FROM (SELECT id, created_at FROM notification_deliveries ORDER BY id LIMIT $2) oldest
         WHERE created_at < now() - make_interval(days => $1)) RETURNING id`,
      [RETENTION_DAYS.deliveries, DELETE_BATCH],
    ),
  );
}

/** Broadcasts stay: there are few, and people delete them. */
async function purgeMessages(database: Database, signal: AbortSignal): Promise<void> {
  await deleteInBatches(signal, () =>
    database.readFresh(
      `DELETE FROM notifications WHERE id IN (
         SELECT id FROM (
           SELECT id, created_at FROM notifications WHERE user_id IS NOT NULL ORDER BY id LIMIT $2) oldest
         WHERE created_at < now() - make_interval(days => $1)) RETURNING id`,
      [RETENTION_DAYS.messages, DELETE_BATCH],
    ),
  );
}

async function purgeAudit(database: Database, signal: AbortSignal): Promise<void> {
  for (const action of LOG_IN_ACTIONS)
    await deleteInBatches(signal, () =>
      database.readFresh(
        `DELETE FROM audit_log WHERE id IN (
           SELECT id FROM audit_log WHERE action = $3 AND at < now() - make_interval(days => $1)
           ORDER BY at, id LIMIT $2) RETURNING id`,
        [RETENTION_DAYS.logIns, DELETE_BATCH, action],
      ),
    );
  await deleteInBatches(signal, () =>
    database.readFresh(
      `DELETE FROM audit_log WHERE id IN (
         SELECT id FROM audit_log WHERE at < now() - make_interval(days => $1)
         ORDER BY at, id LIMIT $2) RETURNING id`,
      [RETENTION_DAYS.changes, DELETE_BATCH],
    ),
  );
}
