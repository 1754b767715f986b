import { arrivalIn } from '@logistics/shared/domain';
import { demoBagChecks as texts } from '@logistics/shared/texts/demo-bag-checks';
import type { Tx } from '../database/in-transaction.ts';
import { bagCodesOfDay, DEMO_DAYS } from './demo-parcels.ts';

/** Days before today on which the checked bags were packed; the parcels of a bag arrive within four days. */
const CLOSED = { first: 20, last: 6 };
const OPEN = 3;
/** Differences of bags that were packed this many days ago are decided. */
const DECIDED = 11;
/** Every fifth bag had a parcel of the next bag of its day in it. */
const MIXED_EVERY = 5;

/** SQL: all parcels with the bag that they are in. */
const PARCELS = `parcels AS MATERIALIZED (
    SELECT id, order_code AS code, status, facts #>> '{bag,2}' AS bag FROM orders WHERE facts ? 'bag'
  )`;

/**
 * Adds checks of the bags that arrived in the last weeks. Each parcel was scanned at the time of its arrival in Vietnam.
 * Parcels that have not arrived are the missing ones, and a few bags had a parcel of another bag in them.
 *
 * @param staff accounts that handle orders
 */
export async function addBagChecks(tx: Tx, { staff }: { readonly staff: readonly number[] }): Promise<void> {
  const closed = bagsBetween(CLOSED.first, CLOSED.last);
  const all = [...closed, ...bagsBetween(OPEN, OPEN)];
  await tx.query(
    `WITH ${PARCELS}, arrivals AS MATERIALIZED (
       SELECT b.id AS bag_id, p.bag, p.code, e.occurred_at AS at
       FROM bags b JOIN parcels p ON p.bag = b.code JOIN order_events e ON e.order_id = p.id AND e.status = $2
       WHERE b.code = ANY ($1)
     ), checks AS (
       INSERT INTO bag_checks (bag_id, opened_at, opened_by, closed_at, closed_by)
       SELECT bag_id, min(at), $4, CASE WHEN bag = ANY ($3) THEN max(at) + interval '15 minutes' END,
         CASE WHEN bag = ANY ($3) THEN $4::bigint END
       FROM arrivals GROUP BY bag_id, bag ORDER BY bag
     ) INSERT INTO bag_check_scans (key, bag_id, code, scanned_at, scanned_by)
     SELECT md5('check ' || bag || code)::uuid, bag_id, code, at, $4 FROM arrivals`,
    [all, arrivalIn('vn'), closed, staff[1]],
  );
  await tx.query('ANALYZE bag_check_scans');
  await addMixedParcels(tx, closed);
  await addDifferences(tx, { decided: bagsBetween(CLOSED.first, DECIDED), by: staff[1] });
  await recordClosings(tx);
}

function bagsBetween(first: number, last: number): string[] {
  const codes: string[] = [];
  for (let daysAgo = first; daysAgo >= last; daysAgo--) codes.push(...bagCodesOfDay(DEMO_DAYS - daysAgo));
  return codes;
}

/** Adds to some bags the scan of a parcel of the next bag. */
async function addMixedParcels(tx: Tx, closed: readonly string[]): Promise<void> {
  const mixed = closed.filter((_, place) => place % MIXED_EVERY === 0);
  const next = mixed.map((bag) => closed[closed.indexOf(bag) + 1] ?? null);
  await tx.query(
    `INSERT INTO bag_check_scans (key, bag_id, code, scanned_at, scanned_by)
     SELECT md5('mixed ' || m.bag || s.code)::uuid, b.id, s.code, c.opened_at, c.opened_by
     FROM unnest($1::text[], $2::text[]) AS m (bag, next)
     JOIN bags b ON b.code = m.bag JOIN bag_checks c ON c.bag_id = b.id
     JOIN LATERAL (
       SELECT k.code FROM bag_check_scans k JOIN bags n ON n.id = k.bag_id WHERE n.code = m.next ORDER BY k.code LIMIT 1
     ) s ON true`,
    [mixed, next],
  );
}

/** Adds the missing and the surplus parcels of the closed checks, and decides those of `decided`. */
async function addDifferences(
  tx: Tx,
  { decided, by }: { readonly decided: readonly string[]; readonly by: number | undefined },
): Promise<void> {
  await tx.query(
    `WITH ${PARCELS}, closed AS MATERIALIZED (
       SELECT b.id, b.code, c.closed_at FROM bag_checks c JOIN bags b ON b.id = c.bag_id WHERE c.closed_at IS NOT NULL
     ) INSERT INTO bag_differences (bag_id, kind, code, scanned_at, other_bag, created_at)
     SELECT c.id, d.kind, d.code, d.scanned_at, d.other_bag, c.closed_at
     FROM closed c JOIN (
       SELECT bag AS checked, 'missing' AS kind, code, NULL::timestamptz AS scanned_at, NULL AS other_bag
       FROM parcels WHERE status < $1
       UNION ALL
       SELECT b.code, 'surplus', s.code, s.scanned_at, p.bag
       FROM bag_check_scans s JOIN bags b ON b.id = s.bag_id JOIN parcels p ON p.code = s.code WHERE p.bag <> b.code
     ) d ON d.checked = c.code ORDER BY c.closed_at, d.kind, d.code`,
    [arrivalIn('vn')],
  );
  await tx.query(
    `UPDATE bag_differences d SET version = 1, resolved_by = $2, resolved_at = d.created_at + interval '2 days',
       action = CASE d.kind WHEN 'missing' THEN 'lost' ELSE 'elsewhere' END,
       note = CASE d.kind WHEN 'missing' THEN $3 ELSE $4 END
     FROM bags b WHERE b.id = d.bag_id AND b.code = ANY ($1)`,
    [decided, by, texts.lost, texts.elsewhere],
  );
}

/** The arrivals themselves were reported by files, so the closing of a check changed no parcel. */
async function recordClosings(tx: Tx): Promise<void> {
  await tx.query(
    `WITH ${PARCELS}, closed AS (
       UPDATE bags b SET state = 'arrived', version = version + 1, sealed_at = coalesce(sealed_at, c.opened_at),
         sealed_by = coalesce(sealed_by, c.closed_by)
       FROM bag_checks c WHERE c.bag_id = b.id AND c.closed_at IS NOT NULL
       RETURNING b.id, b.code, c.closed_at, c.closed_by
     ) INSERT INTO packing_steps (key, bag_id, status, occurred_at, recorded_at, actor_id, parcels, changed, unchanged,
         ahead, early, of_check)
     SELECT md5('closing ' || c.code)::uuid, c.id, $1, c.closed_at, c.closed_at, c.closed_by, f.n, 0, f.n, 0, 0, true
     FROM closed c JOIN (
       SELECT s.bag_id, p.bag, count(*) AS n FROM bag_check_scans s JOIN parcels p ON p.code = s.code GROUP BY 1, 2
     ) f ON f.bag_id = c.id AND f.bag = c.code ORDER BY c.code`,
    [arrivalIn('vn')],
  );
}
