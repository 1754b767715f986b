import type { SetDeliveryFeeBody } from '@logistics/shared/contracts';
import { recordAudit } from '../audit/audit.ts';
import { announce } from '../notifications/publish-live-events.ts';
import { notifyOfStep } from './request-notifications.ts';
import {
  addSteps,
  checkRequest,
  lockRequest,
  requestsChanged,
  writeOnce,
  type RequestContext,
} from './request-rows.ts';

/**
 * Sets the delivery fee of a request that is not prepared yet. The customer is notified with the reason.
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, DELIVERY_REQUEST_STATE
 */
export async function setDeliveryFee(
  context: RequestContext,
  { id, key, version, amount, reason }: SetDeliveryFeeBody & { readonly id: number },
): Promise<void> {
  await writeOnce(context, key, async (tx) => {
    const request = await lockRequest(tx, id);
    checkRequest(request, { version, states: ['requested', 'accepted'] });
    await tx.query('UPDATE delivery_requests SET delivery_fee = $2, version = version + 1 WHERE id = $1', [
      id,
      amount,
    ]);
    await addSteps(tx, [id], { kind: 'fee', by: context.actor.userId, message: reason, amount });
    await recordAudit(tx, context, {
      action: 'delivery-request.fee',
      subjectType: 'delivery-request',
      subjectId: id,
      old: { deliveryRequest: request.code, amount: request.deliveryFee },
      new: { deliveryRequest: request.code, amount, reason },
    });
    const written = await notifyOfStep(tx, context.app, [request], { kind: 'fee', amount, reason });
    await announce(tx, [...written, ...requestsChanged([request.customerId])]);
    return null;
  });
}
