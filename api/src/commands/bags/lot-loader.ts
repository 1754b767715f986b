import { LOT_BAGS_MAX, LOT_PARCELS_MAX, type LotBagResult } from '@logistics/shared/contracts';
import { normalisePackingCode } from '@logistics/shared/domain';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { stampAttributes } from '../../models/order-attributes.ts';
import { recordAudit } from '../audit/audit.ts';
import { insertScanEvents } from '../orders/scan-events.ts';
import { lockBags, lockLot, notifyOfPacking, type LockedBag, type PackingServices } from './packing-rows.ts';

type Move = 'load' | 'unload';
interface LoadProps {
  readonly id: number;
  /** Codes of bags, as typed or scanned. */
  readonly bags: readonly string[];
}

/**
 * Loads sealed bags into a lot: the parcels get its code as their attribute `lot`. Repeating a call changes nothing.
 *
 * @returns one result per bag, in their order
 * @throws AppError NOT_FOUND
 */
export function loadBags(context: ActorContext<PackingServices>, props: LoadProps): Promise<LotBagResult[]> {
  return moveBags(context, 'load', props);
}

/** Unloads bags from a lot. Returns and throws as loadBags. */
export function unloadBags(
  context: ActorContext<PackingServices>,
  props: LoadProps,
): Promise<LotBagResult[]> {
  return moveBags(context, 'unload', props);
}

function moveBags(
  context: ActorContext<PackingServices>,
  move: Move,
  { id, bags: given }: LoadProps,
): Promise<LotBagResult[]> {
  const codes = given.map(normalisePackingCode);
  return inTransaction(context.app.database, async (tx) => {
    const lot = await lockLot(tx, id);
    const bags = await lockBags(tx, codes);
    const counts = await countParcels(tx, [...bags.keys()]);
    const capacity = await capacityOf(tx, lot.id, lot.code);
    const moved: LockedBag[] = [];
    const results = codes.map((code): LotBagResult => {
      const bag = bags.get(code);
      const parcels = counts.get(code) ?? 0;
      const isMoved = moved.some((other) => other.code === code);
      const result = isMoved ? 'already' : resultOf(move, lot.id, bag, { parcels, capacity });
      if (bag && (result === 'loaded' || result === 'unloaded')) {
        moved.push(bag);
        capacity.bags -= 1;
        capacity.parcels -= parcels;
      }
      return { code, result, lot: lotAfter(result, bag, lot.code), parcels };
    });
    const orderIds = await writeMoves(tx, context.actor.userId, { move, lot, bags: moved });
    if (moved.length > 0) {
      await recordAudit(tx, context, {
        action: `lot.${move}`,
        subjectType: 'lot',
        subjectId: lot.id,
        new: { lot: lot.code, bags: moved.map(({ code }) => code) },
      });
      await notifyOfPacking(tx, context.app, { orderIds });
    }
    return results;
  });
}

interface Capacity {
  bags: number;
  parcels: number;
}

function resultOf(
  move: Move,
  lotId: number,
  bag: LockedBag | undefined,
  { parcels, capacity }: { readonly parcels: number; readonly capacity: Capacity },
): LotBagResult['result'] {
  if (!bag) return 'unknown';
  if ((bag.lotId === lotId) === (move === 'load')) return 'already';
  if (move === 'unload') return 'unloaded';
  if (bag.lotId !== null) return 'other-lot';
  if (bag.state === 'open') return 'open';
  return capacity.bags > 0 && capacity.parcels >= parcels ? 'loaded' : 'full';
}

function lotAfter(
  result: LotBagResult['result'],
  bag: LockedBag | undefined,
  lotCode: string,
): string | null {
  if (result === 'loaded') return lotCode;
  return result === 'unloaded' ? null : (bag?.lotCode ?? null);
}

async function countParcels(tx: Tx, codes: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.query<{ bag: string; n: number }>(
    `SELECT b.bag, count(*)::int AS n FROM unnest($1::text[]) AS b (bag)
     CROSS JOIN LATERAL (
       SELECT FROM orders o WHERE o.deleted_at IS NULL AND o.facts ? 'bag' AND o.facts #>> '{bag,2}' = b.bag LIMIT $2
     ) p GROUP BY b.bag`,
    [codes, LOT_PARCELS_MAX + 1],
  );
  return new Map(rows.map(({ bag, n }) => [bag, n]));
}

/** Returns how many more bags and parcels a lot takes, so that one step can report all of them. */
async function capacityOf(tx: Tx, lotId: number, lotCode: string): Promise<Capacity> {
  const [used] = await tx.query<{ bags: number; parcels: number }>(
    `SELECT (SELECT count(*)::int FROM bags WHERE lot_id = $1) AS bags,
       (SELECT count(*)::int FROM (
          SELECT FROM orders o WHERE o.deleted_at IS NULL AND o.facts ? 'lot' AND o.facts #>> '{lot,2}' = $2 LIMIT $3
        ) p) AS parcels`,
    [lotId, lotCode, LOT_PARCELS_MAX],
  );
  return { bags: LOT_BAGS_MAX - (used?.bags ?? 0), parcels: LOT_PARCELS_MAX - (used?.parcels ?? 0) };
}

/**
 * Writes the lot of the bags, and the attribute of their parcels. An event gets a time after the present lot, even if a
 * file contained a future time.
 *
 * @returns the orders that changed
 */
async function writeMoves(
  tx: Tx,
  authorId: number,
  {
    move,
    lot,
    bags,
  }: {
    readonly move: Move;
    readonly lot: { readonly id: number; readonly code: string };
    readonly bags: readonly LockedBag[];
  },
): Promise<number[]> {
  if (bags.length === 0) return [];
  const isLoaded = move === 'load';
  await tx.query('UPDATE bags SET lot_id = $2, version = version + 1 WHERE id = ANY ($1)', [
    bags.map(({ id }) => id),
    isLoaded ? lot.id : null,
  ]);
  const parcels = await tx.query<{ id: number; lot: string; stamp: number }>(
    `SELECT o.id, coalesce(o.facts #>> '{lot,2}', '') AS lot, coalesce((o.facts #>> '{lot,0}')::bigint, 0) AS stamp
     FROM orders o WHERE o.deleted_at IS NULL AND o.facts ? 'bag' AND o.facts #>> '{bag,2}' = ANY ($1)
     ORDER BY o.order_code FOR UPDATE`,
    [bags.map(({ code }) => code)],
  );
  const now = Date.now();
  const changed = parcels.filter((parcel) => (parcel.lot === lot.code) !== isLoaded);
  const events = changed.map(({ id, stamp }) => {
    const milliseconds = Math.max(now, stamp + 1);
    const facts = stampAttributes({ lot: isLoaded ? lot.code : '' }, milliseconds, 0);
    return { key: null, orderId: id, status: null, milliseconds, facts };
  });
  await insertScanEvents(tx, authorId, events);
  return changed.map(({ id }) => id);
}
