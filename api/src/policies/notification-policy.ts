import type { Actor } from './actor.ts';
import { isSuperAdmin } from './rules.ts';

interface BroadcastSubject {
  readonly deletedAt: string | null;
}
const whileLive = (actor: Actor, subject: BroadcastSubject) =>
  isSuperAdmin(actor) && subject.deletedAt === null;

/** Rights on broadcasts. All users may read their own notifications (rights, "notifications"). */
export const notificationPolicy = {
  manage: isSuperAdmin,
  update: whileLive,
  remove: whileLive,
  restore: (actor: Actor, subject: BroadcastSubject) => isSuperAdmin(actor) && subject.deletedAt !== null,
} as const;
