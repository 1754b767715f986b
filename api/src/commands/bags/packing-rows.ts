import { madePackingCode } from '@logistics/shared/domain';
import type { BagState } from '@logistics/shared/contracts';
import type { AppContext } from '../../context.ts';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { announce } from '../notifications/publish-live-events.ts';
import { notifyOfOrderChanges, type OrderChange } from '../notifications/order-notifications.ts';

/** Services of all commands that change the contents of a bag or a lot. */
export type PackingServices = 'channels' | 'config' | 'database' | 'jobs';

export interface LockedBag {
  readonly id: number;
  readonly code: string;
  readonly state: BagState;
  readonly lotId: number | null;
  readonly lotCode: string | null;
  /** Its lot has left. */
  readonly lotDeparted: boolean;
  readonly measuredWeight: number | null;
}

const LOCKED_BAG = `SELECT b.id, b.code, b.state, b.lot_id AS "lotId", b.measured_weight AS "measuredWeight",
    (SELECT l.code FROM lots l WHERE l.id = b.lot_id) AS "lotCode",
    EXISTS (SELECT FROM lots l WHERE l.id = b.lot_id AND l.departed_at <= now()) AS "lotDeparted"
  FROM bags b`;

/** Locks the bags with these normalised codes, sorted by code. The lock orders packing, sealing and steps of a bag. */
export async function lockBags(tx: Tx, codes: readonly string[]): Promise<Map<string, LockedBag>> {
  const rows = await tx.query<LockedBag>(
    `${LOCKED_BAG} WHERE b.code = ANY ($1) ORDER BY b.code FOR UPDATE OF b`,
    [[...new Set(codes)]],
  );
  return new Map(rows.map((bag) => [bag.code, bag]));
}

/** Locks a bag. Throws NOT_FOUND. */
export async function lockBag(tx: Tx, id: number): Promise<LockedBag> {
  const [bag] = await tx.query<LockedBag>(`${LOCKED_BAG} WHERE b.id = $1 FOR UPDATE OF b`, [id]);
  if (!bag) throw appError('NOT_FOUND');
  return bag;
}

export interface LockedLot {
  readonly id: number;
  readonly code: string;
}

/** Locks a lot. Throws NOT_FOUND. */
export async function lockLot(tx: Tx, id: number): Promise<LockedLot> {
  const [lot] = await tx.query<LockedLot>('SELECT id, code FROM lots WHERE id = $1 FOR UPDATE', [id]);
  if (!lot) throw appError('NOT_FOUND');
  return lot;
}

/** Locks the bags of a lot, sorted by code. */
export function lockBagsOfLot(tx: Tx, lotId: number): Promise<LockedBag[]> {
  return tx.query<LockedBag>(`${LOCKED_BAG} WHERE b.lot_id = $1 ORDER BY b.code FOR UPDATE OF b`, [lotId]);
}

/** Inserts a sealed bag for a code that a user entered by hand, if no bag has it. Does nothing for ''. */
export async function ensureBag(tx: Tx, code: string): Promise<void> {
  if (code === '') return;
  await tx.query("INSERT INTO bags (code, state) VALUES ($1, 'sealed') ON CONFLICT (code) DO NOTHING", [
    code,
  ]);
}

/**
 * Returns the next code of the day. Two users who ask at once get different ones: the second waits until the first has
 * committed.
 */
export async function nextPackingCode(
  tx: Tx,
  { config }: AppContext<'config'>,
  kind: 'bag' | 'lot',
): Promise<string> {
  const [counted] = await tx.query<{ day: string; last: number }>(
    `INSERT INTO packing_numbers AS n (kind, day, last) VALUES ($1, (now() AT TIME ZONE $2)::date, 1)
     ON CONFLICT (kind, day) DO UPDATE SET last = n.last + 1 RETURNING day, last`,
    [kind, config.businessTimezone],
  );
  if (!counted) throw new Error('the counter of codes returned no number');
  return madePackingCode(kind, counted.day, counted.last);
}

/** Publishes changed orders with their bags and lots. Call it last in the transaction. */
export async function notifyOfPacking(
  tx: Tx,
  app: AppContext<'channels' | 'config' | 'jobs'>,
  change: OrderChange = { orderIds: [] },
): Promise<void> {
  await notifyOfOrderChanges(tx, app, change);
  await announce(tx, [{ to: 'data-entry', event: { type: 'bags' } }]);
}
