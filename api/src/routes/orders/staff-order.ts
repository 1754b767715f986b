import type { StaffOrderDetail } from '@logistics/shared/contracts';
import type { AppContext } from '../../context.ts';
import { appError } from '../../errors.ts';
import type { Actor } from '../../policies/actor.ts';
import { presentStaffOrderDetail } from '../../presenters/present-order.ts';
import { findNoFeeReason } from '../../queries/find-tariffs.ts';
import { findOrderDetail } from '../../queries/order-detail.ts';

/** Returns a live order of any owner, with the fields for staff. Throws ORDER_NOT_FOUND. */
export async function loadStaffOrder(
  { database, config }: AppContext<'config' | 'database'>,
  actor: Actor,
  id: number,
): Promise<StaffOrderDetail> {
  const order = await findOrderDetail(database, { ownerId: null }, id);
  if (!order) throw appError('ORDER_NOT_FOUND');
  const reported = order.facts.fee?.[2];
  const missing = await findNoFeeReason(database.readFresh, {
    id,
    fee: order.fee_row,
    reported: typeof reported === 'number' ? reported : null,
    timezone: config.businessTimezone,
  });
  return presentStaffOrderDetail(order, missing, actor);
}
