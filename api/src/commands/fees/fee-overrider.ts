import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { storableText } from '../../database/storable.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';
import { computeFees } from './compute-fees.ts';

interface FeeOverride {
  readonly id: number;
  /** Whole đồng; null: the computed fee counts again. */
  readonly amount: number | null;
  readonly reason: string;
  /** Version of the fee that the person saw; 0 until something was written. */
  readonly version: number;
}

/**
 * Sets the fee of a parcel by hand, with a reason, or removes such an amount. Throws ORDER_NOT_FOUND, FEE_BILLED, and
 * VERSION_CONFLICT when the fee changed after the caller had seen it.
 */
export async function overrideFee(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  override: FeeOverride,
): Promise<void> {
  await inTransaction(context.app.database, (tx) => writeOverride(tx, context, override));
}

/** Like `overrideFee`, within a transaction of the caller. */
export async function writeOverride(
  tx: Tx,
  context: ActorContext<'channels' | 'config' | 'jobs'>,
  { id, amount, reason, version }: FeeOverride,
): Promise<void> {
  const order = await tx.models.Order.findOne({
    attributes: ['orderCode'],
    where: { id, deletedAt: null },
    transaction: tx.transaction,
    lock: true,
  });
  if (!order) throw appError('ORDER_NOT_FOUND');
  const [fee] = await tx.query<{ version: number; is_billed: boolean; amount: number | null }>(
    `SELECT version, billed_at IS NOT NULL AS is_billed, override_amount AS amount
     FROM order_fees WHERE order_id = $1`,
    [id],
  );
  if (fee?.is_billed) throw appError('FEE_BILLED');
  if ((fee?.version ?? 0) !== version) throw appError('VERSION_CONFLICT');
  const values = amount === null ? [null, null, null] : [amount, storableText(reason), context.actor.userId];
  await tx.query(
    `INSERT INTO order_fees AS f (order_id, override_amount, override_reason, overridden_by, overridden_at)
     VALUES ($1, $2::bigint, $3, $4::bigint, CASE WHEN $2::bigint IS NOT NULL THEN date_trunc('milliseconds', now()) END)
     ON CONFLICT (order_id) DO UPDATE SET override_amount = excluded.override_amount,
       override_reason = excluded.override_reason, overridden_by = excluded.overridden_by,
       overridden_at = excluded.overridden_at, version = f.version + 1`,
    [id, ...values],
  );
  await recordAudit(tx, context, {
    action: 'order.override-fee',
    subjectType: 'order',
    subjectId: id,
    old: { orderCode: order.orderCode, fee: fee?.amount ?? null },
    new: { orderCode: order.orderCode, fee: amount, reason },
  });
  if (amount === null) await computeFees(tx, context.app, [id]);
  await notifyOfOrderChanges(tx, context.app, { orderIds: [id] });
}
