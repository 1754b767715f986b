import type { ChosenDeliveryRequestsBody, AcceptedDeliveryRequests } from '@logistics/shared/contracts';
import { recordAudit } from '../audit/audit.ts';
import { announce } from '../notifications/publish-live-events.ts';
import { notifyOfStep } from './request-notifications.ts';
import { addSteps, lockRequests, requestsChanged, writeOnce, type RequestContext } from './request-rows.ts';

/**
 * Accepts requests and notifies their customers. Skips requests that changed after the caller read them, and reports
 * this in the answer.
 */
export function acceptRequests(
  context: RequestContext,
  { key, requests }: ChosenDeliveryRequestsBody,
): Promise<AcceptedDeliveryRequests> {
  return writeOnce(context, key, async (tx) => {
    const seen = new Map(requests.map(({ id, version }) => [id, version]));
    const locked = await lockRequests(tx, [...seen.keys()]);
    const good = locked.filter(({ id, state, version }) => state === 'requested' && seen.get(id) === version);
    const ids = good.map(({ id }) => id);
    await tx.query(
      `UPDATE delivery_requests SET state = 'accepted', version = version + 1 WHERE id = ANY ($1)`,
      [ids],
    );
    await addSteps(tx, ids, { kind: 'accepted', by: context.actor.userId });
    for (const { id, code, state, customerId } of good)
      await recordAudit(tx, context, {
        action: 'delivery-request.accept',
        subjectType: 'delivery-request',
        subjectId: id,
        old: { deliveryRequest: code, state },
        new: { deliveryRequest: code, state: 'accepted', userId: customerId },
      });
    const written = await notifyOfStep(tx, context.app, good, { kind: 'accepted' });
    if (good.length > 0)
      await announce(tx, [...written, ...requestsChanged(good.map(({ customerId }) => customerId))]);
    return {
      results: locked.map((request) => ({
        id: request.id,
        code: request.code,
        result: good.includes(request) ? ('accepted' as const) : ('changed' as const),
      })),
    };
  });
}
