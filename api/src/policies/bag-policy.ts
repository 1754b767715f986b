import type { BagState } from '@logistics/shared/contracts';
import type { Actor } from './actor.ts';
import { orderPolicy } from './order-policy.ts';

interface BagSubject {
  readonly state: BagState;
}
const inState = (state: BagState) => (actor: Actor, bag: BagSubject) =>
  orderPolicy.scan(actor) && bag.state === state;

/** Who may see and change bags and lots: users who handle orders. */
export const bagPolicy = {
  read: orderPolicy.readAll,
  change: orderPolicy.scan,
  pack: inState('open'),
  seal: inState('open'),
  reopen: inState('sealed'),
} as const;
