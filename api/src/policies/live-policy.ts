import type { Actor } from './actor.ts';
import { complaintPolicy } from './complaint-policy.ts';
import { moneyPolicy } from './money-policy.ts';
import { orderPolicy } from './order-policy.ts';
import { isInAudience } from './rules.ts';

/** The fields of a live event that the policy needs: recipients and contents. */
export interface LiveSubject {
  readonly audience: 'data-entry' | 'user' | 'all' | 'customers' | 'staff' | 'money' | 'complaints';
  readonly user_id: number | null;
  readonly data: { readonly type: string };
}

/** Types of events about orders, which an account that is not activated may not load. */
const ABOUT_ORDERS: ReadonlySet<string> = new Set([
  'orders',
  'photos',
  'delivery-notes',
  'delivery-requests',
  'complaints',
]);

/** Returns whether a user may receive an event: the same rights as for loading its data. */
export function mayHear(actor: Actor, { audience, user_id: userId, data }: LiveSubject): boolean {
  switch (audience) {
    case 'data-entry':
      return orderPolicy.readAll(actor) && orderPolicy.read(actor);
    case 'money':
      return moneyPolicy.manage(actor);
    case 'complaints':
      return complaintPolicy.manage(actor);
    case 'user':
      return userId === actor.userId && (!ABOUT_ORDERS.has(data.type) || orderPolicy.read(actor));
    case 'all':
    case 'customers':
    case 'staff':
      return isInAudience(actor, audience);
  }
}
