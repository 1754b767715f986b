import type { CancelDeliveryRequestBody } from '@logistics/shared/contracts';
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

interface Cancel extends Omit<CancelDeliveryRequestBody, 'reason'> {
  readonly id: number;
  /** null: the customer cancels the own request. */
  readonly reason: string | null;
}

/**
 * Cancels a request that is not prepared yet; its parcels can be requested again. The customer is notified with the
 * reason of staff.
 *
 * @throws AppError NOT_FOUND, VERSION_CONFLICT, DELIVERY_REQUEST_STATE
 */
export async function cancelRequest(
  context: RequestContext,
  { id, key, version, reason }: Cancel,
): Promise<void> {
  const by = context.actor.userId;
  await writeOnce(context, key, async (tx) => {
    const request = await lockRequest(tx, id, reason === null ? by : null);
    checkRequest(request, { version, states: ['requested', 'accepted'] });
    await tx.query(`UPDATE delivery_requests SET state = 'cancelled', version = version + 1 WHERE id = $1`, [
      id,
    ]);
    await tx.query('UPDATE delivery_request_parcels SET is_open = false WHERE request_id = $1', [id]);
    await addSteps(tx, [id], { kind: 'cancelled', by, message: reason ?? '' });
    await recordAudit(tx, context, {
      action: 'delivery-request.cancel',
      subjectType: 'delivery-request',
      subjectId: id,
      old: { deliveryRequest: request.code, state: request.state },
      new: {
        deliveryRequest: request.code,
        state: 'cancelled',
        userId: request.customerId,
        ...(reason === null ? {} : { reason }),
      },
    });
    const written =
      reason === null ? [] : await notifyOfStep(tx, context.app, [request], { kind: 'cancelled', reason });
    await announce(tx, [...written, ...requestsChanged([request.customerId])]);
    return null;
  });
}
