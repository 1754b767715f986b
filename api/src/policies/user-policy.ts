import type { Actor } from '../context.ts';
import { isSuperAdmin } from './rules.ts';

interface Subject {
  readonly id: number;
}
/** What an account shows to a policy. */
interface AccountSubject extends Subject {
  readonly deletedAt: string | null;
}

const itselfOrSuperAdmin = (actor: Actor, subject: Subject) =>
  actor.userId === subject.id || isSuperAdmin(actor);

/** Nobody changes their own rights, or bins themselves (rights, "Also"). */
const anotherLiving = (actor: Actor, subject: AccountSubject) =>
  isSuperAdmin(actor) && subject.id !== actor.userId && subject.deletedAt === null;

/** Who may do what with accounts (specification, section 6). */
export const userPolicy = {
  /** The calls over all accounts; what may be done with one of them is below. */
  manage: isSuperAdmin,
  listPermissions: isSuperAdmin,
  read: itselfOrSuperAdmin,
  readRights: itselfOrSuperAdmin,
  manageSessions: itselfOrSuperAdmin,
  /** What lies in the bin stays as it is. */
  update: (actor: Actor, subject: AccountSubject) =>
    itselfOrSuperAdmin(actor, subject) && subject.deletedAt === null,
  activate: (actor: Actor, subject: AccountSubject & { readonly activated: boolean }) =>
    isSuperAdmin(actor) && !subject.activated && subject.deletedAt === null,
  remove: anotherLiving,
  /** An emptied bin gives nothing back. */
  restore: (actor: Actor, subject: AccountSubject & { readonly purged: boolean }) =>
    isSuperAdmin(actor) && subject.deletedAt !== null && !subject.purged,
  setRole: anotherLiving,
  grantPermissions: anotherLiving,
} as const;

/** Anybody who is logged in. */
export const loggedIn = () => true;
