import { createHash } from 'node:crypto';
import type { Tx } from '../../database/in-transaction.ts';
import { storableJson } from '../../database/storable.ts';
import type { StampedAttributes } from '../../models/order-attributes.ts';
import { ORDER_SOURCE } from '@logistics/shared/domain';

/** A scan of a parcel as an event of its order. */
export interface ScanEventRow {
  /** null: the event is not a scan and has no key. */
  readonly key: string | null;
  readonly orderId: number | undefined;
  /** null: reports attributes only. */
  readonly status: number | null;
  readonly milliseconds: number;
  readonly facts: StampedAttributes;
}

/**
 * Inserts and returns the keys that are new. When two batches with one key run at once, the second waits for the
 * first.
 */
export async function insertNewKeys(
  tx: Tx,
  scans: readonly { readonly key: string; readonly orderId: number | undefined }[],
): Promise<Set<string>> {
  const rows = await tx.query<{ key: string }>(
    `INSERT INTO order_scans (key, order_id)
     SELECT key, order_id FROM unnest($1::uuid[], $2::bigint[]) AS s (key, order_id) ORDER BY key
     ON CONFLICT (key) DO NOTHING RETURNING key::text AS key`,
    [scans.map(({ key }) => key), scans.map(({ orderId }) => orderId)],
  );
  return new Set(rows.map((row) => row.key));
}

/** Frees keys whose scans were not written in the end, so that the same scan can be sent again. */
export async function releaseKeys(tx: Tx, keys: ReadonlySet<string>): Promise<void> {
  if (keys.size > 0) await tx.query('DELETE FROM order_scans WHERE key = ANY ($1::uuid[])', [[...keys]]);
}

/** Inserts events, except those that an identical event of another station already covers, and refolds their orders. */
export async function insertScanEvents(
  tx: Tx,
  authorId: number,
  events: readonly ScanEventRow[],
): Promise<void> {
  if (events.length === 0) return;
  const columns = columnsOf(events);
  const [, ids] = columns;
  await tx.query(
    `INSERT INTO order_events (order_id, status, occurred_at, source, actor_id, facts)
     SELECT order_id, status, occurred_at, ${ORDER_SOURCE.scan}, $6, facts
     FROM unnest($1::uuid[], $2::bigint[], $3::smallint[], $4::timestamptz[], $5::jsonb[])
       AS s (key, order_id, status, occurred_at, facts)
     ON CONFLICT DO NOTHING`,
    [...columns, authorId],
  );
  const named = events.filter(({ key }) => key !== null);
  if (named.length > 0) await storeEventIds(tx, columnsOf(named));
  await tx.query('SELECT refold_orders($1)', [[...new Set(ids)]]);
}

/** Stores the id of the event with its scan key, so that the scan can be undone. */
async function storeEventIds(tx: Tx, columns: ReturnType<typeof columnsOf>): Promise<void> {
  await tx.query(
    `UPDATE order_scans k SET event_id = e.id
     FROM unnest($1::uuid[], $2::bigint[], $3::smallint[], $4::timestamptz[], $5::jsonb[])
       AS s (key, order_id, status, occurred_at, facts)
     JOIN order_events e ON e.order_id = s.order_id AND e.status IS NOT DISTINCT FROM s.status
       AND e.occurred_at = s.occurred_at AND e.source = ${ORDER_SOURCE.scan}
       AND e.facts_hash IS NOT DISTINCT FROM CASE WHEN s.facts <> '{}' THEN md5(s.facts::text)::uuid END
     WHERE k.key = s.key`,
    [...columns],
  );
}

/** Returns one array per column, for both statements that bind them. */
const columnsOf = (events: readonly ScanEventRow[]) =>
  [
    events.map(({ key }) => key),
    events.map(({ orderId }) => orderId),
    events.map(({ status }) => status),
    events.map(({ milliseconds }) => new Date(milliseconds).toISOString()),
    events.map(({ facts }) => storableJson(facts)),
  ] as const;

/** Returns the key of one parcel's scan in a step of many parcels; the same again for a repeated call. */
export function keyOfParcel(stepKey: string, orderId: number): string {
  const hash = createHash('sha256').update(`${stepKey.toLowerCase()}:${orderId}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
