import { PERMISSION } from '@logistics/shared/contracts';
import type { Actor } from '../context.ts';
import { has } from './rules.ts';

const handlesOrders = has(PERMISSION.dataEntry);
const isActivated = (actor: Actor) => actor.activated;

/** What an order shows to a policy. */
interface DeclaredSubject {
  readonly status: number;
  readonly declared_by: number | null;
}
interface BinSubject {
  /** When it was put into the bin; left out or null: it lives. */
  readonly removed_at?: string | null;
  /** Whether it is not too long in the bin; left out where it lives. */
  readonly restorable?: boolean;
}
const isLive = ({ removed_at: removedAt = null }: BinSubject) => removedAt === null;
const whileLive = (actor: Actor, subject: BinSubject) => handlesOrders(actor) && isLive(subject);
interface ImportSubject {
  readonly undone_at: string | null;
}

/** Who may do what with orders and imports (rights, "Who may make which call"). */
export const orderPolicy = {
  /** Own orders, for everyone whose account is activated. */
  read: isActivated,
  /** Everybody's orders, with what only staff see of them. */
  readAll: handlesOrders,
  readBin: handlesOrders,
  /** Who did what to an order. */
  readChanges: handlesOrders,
  /** Accounts by name, code or email, to give orders to. */
  findCustomers: handlesOrders,
  export: handlesOrders,
  scan: handlesOrders,
  /** Changes of many orders at once: status, owner. */
  changeMany: handlesOrders,
  /** Late claims, and orders that wait unusually long. */
  worklists: handlesOrders,
  import: handlesOrders,
  /** The calls that change orders; what may be done with one of them is below. */
  change: handlesOrders,
  update: whileLive,
  remove: whileLive,
  restore: (actor: Actor, { restorable = false }: BinSubject) => handlesOrders(actor) && restorable,
  declare: isActivated,
  /** A declaration can be withdrawn by its declarer until the parcel arrives. */
  withdraw: (actor: Actor, order: DeclaredSubject) =>
    order.status === 0 && order.declared_by === actor.userId,
  undoImport: (actor: Actor, subject: ImportSubject) => handlesOrders(actor) && subject.undone_at === null,
} as const;
