import type { DeliveryRequestState } from '@logistics/shared/contracts';
import type { Actor } from './actor.ts';
import { moneyPolicy } from './money-policy.ts';
import { orderPolicy } from './order-policy.ts';

interface RequestSubject {
  readonly state: DeliveryRequestState;
}
const inStates =
  (...states: readonly DeliveryRequestState[]) =>
  (actor: Actor, request: RequestSubject) =>
    orderPolicy.scan(actor) && states.includes(request.state);

/** Rights on delivery requests: customers on their own ones, and users who handle orders on all. */
export const deliveryRequestPolicy = {
  read: orderPolicy.readAll,
  change: orderPolicy.scan,
  accept: inStates('requested'),
  prepare: inStates('accepted'),
  setFee: inStates('requested', 'accepted'),
  cancel: inStates('requested', 'accepted'),
  /** The caller's own requests and address book. */
  own: orderPolicy.read,
  cancelOwn: (actor: Actor, request: RequestSubject & { readonly customer_id: number }) =>
    request.customer_id === actor.userId && (request.state === 'requested' || request.state === 'accepted'),
  prices: moneyPolicy.manage,
} as const;
