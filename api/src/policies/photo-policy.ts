import type { Actor } from './actor.ts';
import { orderPolicy } from './order-policy.ts';
import { isSuperAdmin } from './rules.ts';
import { warehousePolicy } from './warehouse-policy.ts';

/** The fields of a photo that the policy needs. */
interface PhotoSubject {
  readonly taken_by: number;
  readonly removed_by: number | null;
  /** Whether it was added within PHOTO_UNDO_MINUTES. */
  readonly is_new: boolean;
}

const readAll = (actor: Actor) => orderPolicy.readAll(actor) || warehousePolicy.lead(actor);
const isOwnAndNew = (actor: Actor, photo: PhotoSubject) =>
  orderPolicy.scan(actor) && photo.is_new && photo.taken_by === actor.userId;

/** Rights on photos of parcels. */
export const photoPolicy = {
  /** Photos of the own parcels. */
  read: orderPolicy.read,
  /** Photos of all parcels, with who took them. */
  readAll,
  add: orderPolicy.scan,
  /** Access to the calls that remove and restore photos; the rules for a single photo are below. */
  change: readAll,
  remove: (actor: Actor, photo: PhotoSubject) => warehousePolicy.lead(actor) || isOwnAndNew(actor, photo),
  restore: (actor: Actor, photo: PhotoSubject) =>
    warehousePolicy.lead(actor) || photo.removed_by === actor.userId,
  /** Limits and retention. */
  manage: isSuperAdmin,
} as const;
