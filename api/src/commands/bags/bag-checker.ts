import { placeTextToSign, type CheckBagsBody, type CheckResult } from '@logistics/shared/contracts';
import { normaliseOrderCode, normalisePackingCode } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { announce } from '../notifications/publish-live-events.ts';
import { authorOf } from '../orders/scan-author.ts';
import { addLateScansOf, type FoundLater, type LateSurplus } from './late-check-scans.ts';
import { lockBags, type LockedBag, type PackingServices } from './packing-rows.ts';

interface CheckScan {
  readonly key: string;
  readonly code: string;
  readonly bag: string;
  readonly milliseconds: number;
}
interface Earlier {
  readonly key: string;
  readonly by: string;
  readonly at: string;
}
interface CheckedOrder {
  readonly id: number;
  readonly code: string;
  readonly status: number;
  readonly since: number;
  readonly bag: string | null;
}
/** The result of a scan; the presenter adds the parcel. */
export type CheckOutcome = Pick<CheckResult, 'key' | 'orderCode' | 'result' | 'otherBag' | 'before'> & {
  readonly orderId: number | null;
};

interface Known {
  readonly bags: ReadonlyMap<string, LockedBag>;
  readonly orders: ReadonlyMap<string, CheckedOrder>;
  /** Codes of bags among the scanned codes. */
  readonly bagCodes: ReadonlySet<string>;
  /** The scan that counts, by bag and code. */
  readonly current: Map<string, Earlier>;
  readonly withdrawn: ReadonlySet<string>;
}

/**
 * Stores scans of bags that have arrived; the first scan of a bag opens its check. Each code counts once in its bag,
 * also when several people scan it. Each scan counts once by its key. A scan that arrives after the closing reports a
 * missing parcel as found, and adds any other parcel as surplus.
 *
 * @param body.grant proves that the person of the grant made these scans (scan-author); if omitted, the caller did
 * @returns one result per event, in their order
 * @throws AppError SCAN_AUTHOR_UNPROVEN
 */
export async function checkBags(
  context: ActorContext<PackingServices>,
  { events, grant }: CheckBagsBody,
): Promise<CheckOutcome[]> {
  const scans = events.map((event) => ({
    key: event.key.toLowerCase(),
    code: storableText(normaliseOrderCode(event.orderCode)),
    bag: normalisePackingCode(event.bag),
    // Not in the future: a station whose clock is ahead would hide later reports.
    milliseconds: Math.min(Date.parse(event.occurredAt), Date.now()),
  }));
  return inTransaction(context.app.database, async (tx) => {
    const author = await authorOf(tx, context, {
      grant,
      events: events.map((event) => ({
        ...event,
        text: placeTextToSign({ ...event, work: 'check', place: event.bag }),
      })),
    });
    const known = await readKnown(tx, scans);
    const stored: CheckScan[] = [];
    const outcomes = scans.map((scan) => judge(scan, known, { stored, by: context.actor.name }));
    await openChecks(tx, author.userId, known, stored);
    await insertScans(tx, author.userId, known, stored);
    await addLateScans(tx, context, { ...known, authorId: author.userId }, stored);
    return outcomes;
  });
}

const placeOf = (bag: string, code: string) => `${bag} ${code}`;

async function readKnown(tx: Tx, scans: readonly CheckScan[]): Promise<Known> {
  const bags = await lockBags(
    tx,
    scans.map(({ bag }) => bag),
  );
  const codes = [...new Set(scans.map(({ code }) => code))];
  const orders = await tx.query<CheckedOrder>(
    `SELECT id, order_code AS code, status, floor(extract(epoch FROM created_date) * 1000)::bigint AS since,
       nullif(facts #>> '{bag,2}', '') AS bag
     FROM orders WHERE order_code = ANY ($1) AND deleted_at IS NULL ORDER BY order_code FOR UPDATE`,
    [codes],
  );
  const named = await tx.query<{ code: string }>('SELECT code FROM bags WHERE code = ANY ($1)', [
    [...new Set(codes.map(normalisePackingCode))],
  ]);
  const current = await tx.query<Earlier & { bag: string; code: string }>(
    `SELECT s.key::text AS key, b.code AS bag, s.code, u.last_name || ' ' || u.first_name AS by, s.scanned_at AS at
     FROM bag_check_scans s JOIN bags b ON b.id = s.bag_id JOIN users u ON u.id = s.scanned_by
     WHERE s.bag_id = ANY ($1) AND s.code = ANY ($2) AND s.withdrawn_at IS NULL`,
    [[...bags.values()].map(({ id }) => id), codes],
  );
  const withdrawn = await tx.query<{ key: string }>(
    `SELECT key::text AS key FROM bag_check_scans WHERE key = ANY ($1::uuid[]) AND withdrawn_at IS NOT NULL
     UNION SELECT key::text FROM order_scans WHERE key = ANY ($1::uuid[]) AND withdrawn_at IS NOT NULL`,
    [scans.map(({ key }) => key)],
  );
  return {
    bags,
    orders: new Map(orders.map((order) => [order.code, order])),
    bagCodes: new Set(named.map(({ code }) => code)),
    current: new Map(current.map(({ bag, code, ...scan }) => [placeOf(bag, code), scan])),
    withdrawn: new Set(withdrawn.map(({ key }) => key)),
  };
}

/** Judges a scan by the known data, and adds it to `stored` if it counts. */
function judge(
  scan: CheckScan,
  known: Known,
  { stored, by }: { readonly stored: CheckScan[]; readonly by: string },
): CheckOutcome {
  const { key, code, bag } = scan;
  const order = known.orders.get(code);
  const isInBag = order?.bag === bag;
  const seen = { key, orderCode: code, orderId: order?.id ?? null, before: null };
  const otherBag = isInBag ? null : (order?.bag ?? null);
  if (!known.bags.has(bag)) return { ...seen, otherBag, result: 'no-bag' };
  if (known.withdrawn.has(key)) return { ...seen, otherBag, result: 'withdrawn' };
  const named = normalisePackingCode(code);
  if (!order && known.bagCodes.has(named)) return { ...seen, otherBag: named, result: 'bag' };
  const before = known.current.get(placeOf(bag, code));
  if (before && before.key !== key)
    return { ...seen, otherBag, result: 'again', before: { by: before.by, at: before.at } };
  if (!before) {
    known.current.set(placeOf(bag, code), { key, by, at: new Date(scan.milliseconds).toISOString() });
    stored.push(scan);
  }
  return { ...seen, otherBag, result: isInBag ? 'found' : order ? 'surplus' : 'unknown' };
}

async function openChecks(
  tx: Tx,
  userId: number,
  { bags }: Known,
  stored: readonly CheckScan[],
): Promise<void> {
  await tx.query(
    `INSERT INTO bag_checks (bag_id, opened_by) SELECT DISTINCT id, $2::bigint FROM unnest($1::bigint[]) AS b (id)
     ON CONFLICT DO NOTHING`,
    [stored.flatMap(({ bag }) => bags.get(bag)?.id ?? []), userId],
  );
}

async function insertScans(
  tx: Tx,
  userId: number,
  { bags }: Known,
  stored: readonly CheckScan[],
): Promise<void> {
  if (stored.length === 0) return;
  const inserted = await tx.query(
    `INSERT INTO bag_check_scans (key, bag_id, code, scanned_at, scanned_by)
     SELECT key, bag_id, code, scanned_at, $5 FROM unnest($1::uuid[], $2::bigint[], $3::text[], $4::timestamptz[])
       AS s (key, bag_id, code, scanned_at)
     ON CONFLICT (key) DO NOTHING RETURNING key`,
    [
      stored.map(({ key }) => key),
      stored.map(({ bag }) => bags.get(bag)?.id),
      stored.map(({ code }) => code),
      stored.map(({ milliseconds }) => new Date(milliseconds).toISOString()),
      userId,
    ],
  );
  // A station gives each scan a key of its own.
  if (inserted.length < stored.length) throw appError('IDEMPOTENCY_KEY_REUSED');
}

/** Adds scans of closed checks to the differences of these checks, and announces the change. */
async function addLateScans(
  tx: Tx,
  context: ActorContext<PackingServices>,
  { bags, orders, authorId }: Known & { readonly authorId: number },
  stored: readonly CheckScan[],
): Promise<void> {
  const ids = stored.flatMap(({ bag }) => bags.get(bag)?.id ?? []);
  const closed = new Set(
    (
      await tx.query<{ bag_id: number }>(
        'SELECT bag_id FROM bag_checks WHERE bag_id = ANY ($1) AND closed_at IS NOT NULL',
        [ids],
      )
    ).map(({ bag_id: id }) => id),
  );
  const found: FoundLater[] = [];
  const surplus: LateSurplus[] = [];
  for (const { code, bag, milliseconds } of stored) {
    const bagId = bags.get(bag)?.id ?? 0;
    if (!closed.has(bagId)) continue;
    const order = orders.get(code);
    if (order?.bag === bag) found.push({ ...order, bagId, bagCode: bag, milliseconds });
    else surplus.push({ bagId, code, milliseconds, otherBag: order?.bag ?? null });
  }
  if (found.length + surplus.length > 0) return addLateScansOf(tx, context, { found, surplus, authorId });
  if (stored.length > 0) await announce(tx, [{ to: 'data-entry', event: { type: 'bags' } }]);
}

/**
 * Undoes scans by their keys. Scans of a closed check stay; repeats change nothing. Marks an unknown key as used, so
 * that its scan does not count if it arrives later.
 *
 * @returns how many scans were undone
 */
export async function undoChecks(
  context: ActorContext<PackingServices>,
  { keys }: { readonly keys: readonly string[] },
): Promise<number> {
  return inTransaction(context.app.database, async (tx) => {
    await tx.query(
      `SELECT FROM bags WHERE id IN (SELECT bag_id FROM bag_check_scans WHERE key = ANY ($1::uuid[]))
       ORDER BY code FOR UPDATE`,
      [keys],
    );
    const undone = await tx.query(
      `UPDATE bag_check_scans s SET withdrawn_at = now() FROM bag_checks c
       WHERE s.key = ANY ($1::uuid[]) AND s.withdrawn_at IS NULL AND c.bag_id = s.bag_id AND c.closed_at IS NULL
       RETURNING s.key`,
      [keys],
    );
    await tx.query(
      `INSERT INTO order_scans (key, withdrawn_at) SELECT DISTINCT k.key, now() FROM unnest($1::uuid[]) AS k (key)
       WHERE NOT EXISTS (SELECT FROM bag_check_scans s WHERE s.key = k.key) ORDER BY k.key ON CONFLICT (key) DO NOTHING`,
      [keys],
    );
    if (undone.length > 0) await announce(tx, [{ to: 'data-entry', event: { type: 'bags' } }]);
    return undone.length;
  });
}
