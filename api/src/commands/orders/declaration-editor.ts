import { isDeepStrictEqual } from 'node:util';
import type { DeclaredDetails } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { StoredDetails } from '../../models/declared-goods.ts';
import type { Declaration } from '../../models/order.ts';
import type { LoggedInCaller, May } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { notifyOfOrderChanges } from '../notifications/order-notifications.ts';

export type MayEditDeclaration = May<{ status: number; declared_by: number | null }>;

/**
 * Replaces the details of the caller's own declaration until the parcel arrives. The last write wins: only one customer
 * may write. Throws DECLARATION_NOT_FOUND (also for another user's declaration), DECLARATION_CLOSED.
 */
export async function editDeclaration(
  context: ActorContext<'channels' | 'config' | 'database' | 'jobs'>,
  { code, details, may }: { code: string; details: DeclaredDetails; may: MayEditDeclaration },
): Promise<StoredDetails> {
  return inTransaction(context.app.database, async (tx) => {
    const { models, transaction } = tx;
    const { userId } = context.actor;
    const order = await models.Order.findOne({ where: { orderCode: code }, transaction, lock: true });
    const declaration = await models.Declaration.findOne({ where: { orderCode: code, userId }, transaction });
    if (!order || !declaration) throw appError('DECLARATION_NOT_FOUND');
    if (!may(context.actor, { status: order.status, declared_by: order.declaredBy }))
      throw appError('DECLARATION_CLOSED');
    const isChanged = await replaceDetails(tx, context, declaration, details);
    if (isChanged) await notifyOfOrderChanges(tx, context.app, { orderIds: [order.id] });
    return storedDetails(details);
  });
}

/**
 * Stores the details of a declaration whose order is locked, with its audit row. Writes nothing if they are the same.
 * @returns whether they changed
 */
export async function replaceDetails(
  tx: Tx,
  context: LoggedInCaller,
  declaration: Declaration,
  details: DeclaredDetails,
): Promise<boolean> {
  const { declared_details: goods, declared_note: note } = storedDetails(details);
  const { orderCode, details: oldGoods, note: oldNote } = declaration;
  if (isDeepStrictEqual(oldGoods, goods) && (oldNote || null) === note) return false;
  await declaration.update({ details: goods, note }, { transaction: tx.transaction });
  await recordAudit(tx, context, {
    action: 'declaration.update',
    subjectType: 'declaration',
    subjectId: orderCode,
    old: { ...oldGoods, note: oldNote },
    new: { ...goods, note },
  });
  return true;
}

/** Returns the details as they are stored: without empty texts, and a currency only with a value. */
export function storedDetails({
  goodsName,
  quantity,
  value,
  currency,
  note,
}: DeclaredDetails): StoredDetails {
  return {
    declared_details: {
      ...(goodsName && { goodsName }),
      ...(quantity !== undefined && { quantity }),
      ...(value !== undefined && { value, currency: currency ?? 'NDT' }),
    },
    declared_note: note || null,
  };
}
