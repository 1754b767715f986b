import { PERMISSION, type ComplaintState } from '@logistics/shared/contracts';
import { isOpenComplaint, isRefundable } from '@logistics/shared/domain';
import type { Actor } from './actor.ts';
import { moneyPolicy } from './money-policy.ts';
import { orderPolicy } from './order-policy.ts';
import { has, isSuperAdmin } from './rules.ts';

const manage = has(PERMISSION.complaints);
/** The fields of a complaint that the policy needs. */
interface ComplaintSubject {
  readonly state: ComplaintState;
  readonly result: string | null;
}
interface OwnSubject {
  readonly state: ComplaintState;
  /** Whether it was resolved within COMPLAINT_REOPEN_DAYS. */
  readonly isReopenable: boolean;
}
const whileOpen = (actor: Actor, complaint: ComplaintSubject) => manage(actor) && isOpenComplaint(complaint);
const refund = (actor: Actor) => manage(actor) && moneyPolicy.manage(actor);

/** Rights on complaints. Customers read and write their own ones, without internal notes. */
export const complaintPolicy = {
  manage,
  /** Complaints about any parcel, on the page of its order. */
  readOfOrder: (actor: Actor) => manage(actor) || orderPolicy.readAll(actor),
  openOrder: orderPolicy.readAll,
  own: orderPolicy.read,
  /** Access to the call; the rule for a single complaint is below. */
  refund,
  refundOf: (actor: Actor, complaint: ComplaintSubject) => refund(actor) && isRefundable(complaint),
  answer: whileOpen,
  assign: whileOpen,
  resolve: whileOpen,
  resume: (actor: Actor, complaint: ComplaintSubject) => manage(actor) && complaint.state === 'waiting',
  write: isOpenComplaint,
  withdraw: isOpenComplaint,
  reopen: ({ isReopenable }: OwnSubject) => isReopenable,
  saveSettings: isSuperAdmin,
} as const;
