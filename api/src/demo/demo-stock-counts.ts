import { arrivalIn } from '@logistics/shared/domain';
import { demoStockCounts as texts } from '@logistics/shared/texts/demo-stock-counts';
import type { Tx } from '../database/in-transaction.ts';
import { countStock } from '../queries/stock-counts.ts';
import { keyOf } from './demo-key.ts';

const HOUR_MS = 3_600_000;
const SCAN_MS = 15_000;
/** Shelves that were counted yesterday evening, after the last parcel had arrived or left. */
const CLOSED = 'A-01-01';
const OPEN = 'B-01-01';
/** Its parcels were found on the counted shelf: one that stays there to be decided, and one that was put back. */
const NEIGHBOUR = 'A-01-02';
const MISSING = 2;

interface Props {
  /** The start of today, milliseconds since 1970. */
  readonly start: number;
  /** Account that counts. */
  readonly by: number | undefined;
}
interface Parcel {
  readonly id: number;
  readonly code: string;
}

/** Adds two stock counts of yesterday evening: a closed one with missing and surplus parcels, and one that goes on. */
export async function addStockCounts(tx: Tx, { start, by }: Props): Promise<void> {
  const evening = { by, openedAt: start - 4 * HOUR_MS };
  const closed = await addCount(tx, { ...evening, shelf: CLOSED });
  await addScans(tx, { ...evening, count: closed, kind: 'match', parcels: closed.parcels.slice(MISSING) });
  const others = (await parcelsOn(tx, NEIGHBOUR)).slice(0, 2);
  await addScans(tx, { ...evening, count: closed, kind: 'other-shelf', shelf: NEIGHBOUR, parcels: others });
  await close(tx, { ...evening, id: closed.id, putBack: others[0]?.code });
  const open = await addCount(tx, { ...evening, shelf: OPEN });
  const half = open.parcels.slice(0, Math.ceil(open.parcels.length / 2));
  await addScans(tx, { ...evening, count: open, kind: 'match', parcels: half });
}

interface Evening {
  readonly by: number | undefined;
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}
interface Count {
  readonly id: number;
  readonly shelf: string;
  readonly parcels: readonly Parcel[];
}

const parcelsOn = (tx: Tx, shelf: string): Promise<Parcel[]> =>
  tx.query(
    `SELECT id, order_code AS code FROM orders
     WHERE deleted_at IS NULL AND facts ? 'shelf' AND facts #>> '{shelf,2}' = $1 AND status = $2 ORDER BY order_code`,
    [shelf, arrivalIn('vn')],
  );

async function addCount(
  tx: Tx,
  { shelf, by, openedAt }: Evening & { readonly shelf: string },
): Promise<Count> {
  const parcels = await parcelsOn(tx, shelf);
  const [count] = await tx.query<{ id: number }>(
    `INSERT INTO stock_counts (warehouse, shelf, opened_by, opened_at) VALUES ('vn', $1, $2, $3) RETURNING id`,
    [shelf, by, iso(openedAt)],
  );
  const id = count?.id ?? 0;
  await tx.query(
    'INSERT INTO stock_count_parcels (count_id, order_id, shelf) SELECT $1, id, $3 FROM unnest($2::bigint[]) AS p (id)',
    [id, parcels.map((parcel) => parcel.id), shelf],
  );
  return { id, shelf, parcels };
}

async function addScans(
  tx: Tx,
  scanned: Evening & {
    readonly count: Count;
    readonly kind: 'match' | 'other-shelf';
    readonly parcels: readonly Parcel[];
    /** The shelf by the data; default: the counted one. */
    readonly shelf?: string;
  },
): Promise<void> {
  const { count, kind, parcels, by, openedAt, shelf = count.shelf } = scanned;
  await tx.query(
    `INSERT INTO stock_count_scans
       (key, count_id, code, order_id, found_on, kind, shelf, status, is_current, scanned_by, scanned_at)
     SELECT key, $1, code, order_id, $2, $3, $4, $5, true, $6, scanned_at
     FROM unnest($7::uuid[], $8::text[], $9::bigint[], $10::timestamptz[]) AS s (key, code, order_id, scanned_at)`,
    [
      ...[count.id, count.shelf, kind, shelf, arrivalIn('vn'), by],
      parcels.map(({ code }) => keyOf(`count ${count.shelf} ${code}`)),
      parcels.map(({ code }) => code),
      parcels.map(({ id }) => id),
      parcels.map((_, place) => iso(openedAt + (place + 1) * SCAN_MS)),
    ],
  );
  await tx.query(
    `UPDATE stock_count_parcels SET outcome = 'found' WHERE count_id = $1 AND order_id = ANY ($2)`,
    [count.id, parcels.map(({ id }) => id)],
  );
}

async function close(
  tx: Tx,
  { id, by, openedAt, putBack }: Evening & { readonly id: number; readonly putBack: string | undefined },
): Promise<void> {
  await tx.query(
    `UPDATE stock_count_parcels SET outcome = 'missing' WHERE count_id = $1 AND outcome IS NULL`,
    [id],
  );
  const closedAt = iso(openedAt + HOUR_MS / 2);
  await tx.query('UPDATE stock_counts SET closed_at = $2, closed_by = $3, numbers = $4 WHERE id = $1', [
    ...[id, closedAt, by, JSON.stringify(await countStock(tx.query, id))],
  ]);
  if (putBack === undefined) return;
  await tx.query(
    `INSERT INTO stock_count_resolutions (count_id, code, action, reason, resolved_by, resolved_at)
     VALUES ($1, $2, 'none', $3, $4, $5)`,
    [id, putBack, texts.none, by, closedAt],
  );
}

const iso = (time: number) => new Date(time).toISOString();
