import type { BagState, DifferenceAction } from '@logistics/shared/contracts';
import type { Actor } from './actor.ts';
import { orderPolicy } from './order-policy.ts';
import { warehousePolicy } from './warehouse-policy.ts';

interface BagSubject {
  readonly state: BagState;
}
const inState = (state: BagState) => (actor: Actor, bag: BagSubject) =>
  orderPolicy.scan(actor) && bag.state === state;

interface StepSubject {
  readonly actor_id: number;
  readonly is_recent: boolean;
  readonly is_undone: boolean;
}
/**
 * Users can undo their own step for a limited time; the lead of the warehouse can also undo steps of others.
 */
const undoStep = (actor: Actor, step: StepSubject) =>
  orderPolicy.scan(actor) &&
  step.is_recent &&
  !step.is_undone &&
  (step.actor_id === actor.userId || warehousePolicy.lead(actor));

/** Who may see and change bags and lots: users who handle orders. */
export const bagPolicy = {
  read: orderPolicy.readAll,
  change: orderPolicy.scan,
  pack: inState('open'),
  seal: inState('open'),
  reopen: (actor: Actor, bag: BagSubject & { readonly lot_departed: boolean }) =>
    inState('sealed')(actor, bag) && !bag.lot_departed,
  undoStep,
  /** Decides about parcels that were missing or surplus. */
  resolve: warehousePolicy.lead,
  /** A found parcel stays found. Users undo that in the history of the parcel. */
  resolveOne: (actor: Actor, { action }: { readonly action: DifferenceAction | null }) =>
    warehousePolicy.lead(actor) && action !== 'found',
} as const;
