import { PERMISSION } from '@logistics/shared/contracts';
import { ORDER_STATUS } from '@logistics/shared/domain';
import type { Actor } from './actor.ts';
import { has } from './rules.ts';

const handlesOrders = has(PERMISSION.dataEntry);
const isActivated = (actor: Actor) => actor.activated;

/** The fields of an order that a policy needs. */
interface DeclaredSubject {
  readonly status: number;
  readonly declared_by: number | null;
}
/** The customer who declared a code can change or withdraw the declaration until the parcel arrives. */
const isOwnAndWaiting = (actor: Actor, order: DeclaredSubject) =>
  order.status === ORDER_STATUS.declared && order.declared_by === actor.userId;
interface BinSubject {
  /** Time of the move to the bin; null or missing for a live order. */
  readonly removed_at?: string | null;
  /** Whether it is still within the time for a restore; missing for a live order. */
  readonly restorable?: boolean;
}
const isLive = ({ removed_at: removedAt = null }: BinSubject) => removedAt === null;
const whileLive = (actor: Actor, subject: BinSubject) => handlesOrders(actor) && isLive(subject);
interface ImportSubject {
  readonly undone_at: string | null;
}

/** Rights on orders and imports (rights, "Who may make which call"). */
export const orderPolicy = {
  /** The user's own orders, for all activated accounts. */
  read: isActivated,
  /** All orders, with the staff-only fields. */
  readAll: handlesOrders,
  readBin: handlesOrders,
  /** The history of an order with the users who changed it. */
  readChanges: handlesOrders,
  /** Accounts by name, code or email, to assign orders to. */
  findCustomers: handlesOrders,
  export: handlesOrders,
  scan: handlesOrders,
  /** Bulk changes: status, owner. */
  changeMany: handlesOrders,
  /** Claims of unowned orders, and stale orders. */
  worklists: handlesOrders,
  import: handlesOrders,
  /** Access to the calls that change orders; the rules for a single order are below. */
  change: handlesOrders,
  update: whileLive,
  remove: whileLive,
  restore: (actor: Actor, { restorable = false }: BinSubject) => handlesOrders(actor) && restorable,
  declare: isActivated,
  withdraw: isOwnAndWaiting,
  editDeclaration: isOwnAndWaiting,
  undoImport: (actor: Actor, subject: ImportSubject) => handlesOrders(actor) && subject.undone_at === null,
} as const;
