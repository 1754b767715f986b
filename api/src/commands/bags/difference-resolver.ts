import type {
  DifferenceAction,
  DifferenceKind,
  ResolvedDifferences,
  ResolveDifferencesBody,
} from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { auditDecisions, reportArrivals } from './late-check-scans.ts';
import type { PackingServices } from './packing-rows.ts';
import { arrivalsOf } from './step-parcels.ts';

type Skip = ResolvedDifferences['skipped'][number]['why'];

interface Item {
  readonly id: number;
  readonly bag_id: number;
  readonly bag: string;
  readonly kind: DifferenceKind;
  readonly code: string;
  readonly action: DifferenceAction | null;
  readonly note: string | null;
  readonly resolved_by: number | null;
  readonly version: number;
  /** When a surplus parcel was scanned, in milliseconds since 1970. */
  readonly scanned: number | null;
  readonly order_id: number | null;
  readonly status: number | null;
  readonly since: number | null;
}

/**
 * Decides about parcels that were missing or surplus at the arrival of their bag. `found` reports the arrival of the
 * parcel: a surplus one at the time of its scan, a missing one now. A decision can be changed, except `found`, which is
 * undone in the history of the parcel. A repeated call writes nothing.
 */
export async function resolveDifferences(
  context: ActorContext<PackingServices>,
  { items, action, note: given }: ResolveDifferencesBody,
): Promise<ResolvedDifferences> {
  const note = given === undefined ? null : storableText(given);
  return inTransaction(context.app.database, async (tx) => {
    const rows = await lockItems(
      tx,
      items.map(({ id }) => id),
    );
    const judged = items.map(({ id, version }) => {
      const row = rows.get(id);
      const isRepeated =
        row?.action === action && row.note === note && row.resolved_by === context.actor.userId;
      return { id, row, isRepeated, why: isRepeated ? null : skipOf(row, { action, version }) };
    });
    const fresh = judged.flatMap(({ row, isRepeated, why }) =>
      row && !isRepeated && why === null ? [row] : [],
    );
    if (fresh.length > 0) await carryOut(tx, context, { rows: fresh, action, note });
    return {
      resolved: judged.filter(({ why }) => why === null).length,
      skipped: judged.flatMap(({ id, row, why }) =>
        why === null ? [] : [{ id, orderCode: row?.code ?? '', why }],
      ),
    };
  });
}

/** Locks the bags, then the orders, then the differences, each sorted by code. */
async function lockItems(tx: Tx, ids: readonly number[]): Promise<Map<number, Item>> {
  await tx.query(
    `SELECT FROM bags WHERE id IN (SELECT bag_id FROM bag_differences WHERE id = ANY ($1)) ORDER BY code FOR UPDATE`,
    [ids],
  );
  await tx.query(
    `SELECT FROM orders WHERE order_code IN (SELECT code FROM bag_differences WHERE id = ANY ($1))
     ORDER BY order_code FOR UPDATE`,
    [ids],
  );
  const rows = await tx.query<Item>(
    `SELECT d.id, d.bag_id, b.code AS bag, d.kind, d.code, d.action, d.note, d.resolved_by, d.version,
       floor(extract(epoch FROM d.scanned_at) * 1000)::bigint AS scanned,
       o.id AS order_id, o.status, floor(extract(epoch FROM o.created_date) * 1000)::bigint AS since
     FROM bag_differences d JOIN bags b ON b.id = d.bag_id
     LEFT JOIN orders o ON o.order_code = d.code AND o.deleted_at IS NULL WHERE d.id = ANY ($1)`,
    [ids],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns why a difference cannot be decided in this way, or null. */
function skipOf(
  row: Item | undefined,
  { action, version }: { readonly action: DifferenceAction; readonly version: number },
): Skip | null {
  if (!row) return 'gone';
  if (row.version !== version || row.action === 'found') return 'changed';
  if (action === 'lost' && row.kind === 'surplus') return 'wrong-action';
  return action === 'found' && row.order_id === null ? 'wrong-action' : null;
}

async function carryOut(
  tx: Tx,
  context: ActorContext<PackingServices>,
  decision: {
    readonly rows: readonly Item[];
    readonly action: DifferenceAction;
    readonly note: string | null;
  },
): Promise<void> {
  const { rows, action, note } = decision;
  await tx.query(
    `UPDATE bag_differences SET action = $2, note = $3, resolved_by = $4,
       resolved_at = date_trunc('milliseconds', now()), version = version + 1 WHERE id = ANY ($1)`,
    [rows.map(({ id }) => id), action, note, context.actor.userId],
  );
  const now = Date.now();
  const parcels = rows.flatMap(({ order_id: id, code, status, since, scanned }) =>
    action !== 'found' || id === null || status === null || since === null
      ? []
      : [{ id, code, status, since, milliseconds: scanned ?? now }],
  );
  await auditDecisions(tx, context, {
    action,
    note,
    parcels: rows.map((row) => ({
      ...{ bagId: row.bag_id, bagCode: row.bag },
      ...{ code: row.code, former: row.action },
    })),
  });
  await reportArrivals(tx, context, arrivalsOf(parcels));
}
