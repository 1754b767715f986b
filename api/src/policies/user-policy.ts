import type { Actor } from './actor.ts';
import { isCustomer, isSuperAdmin } from './rules.ts';

interface Subject {
  readonly id: number;
}
/** The fields of an account that a policy needs. */
interface AccountSubject extends Subject {
  readonly deletedAt: string | null;
}

/** A super admin who must turn on a second factor first reaches only their own account. */
const itselfOrSuperAdmin = (actor: Actor, subject: Subject) =>
  actor.userId === subject.id || (isSuperAdmin(actor) && !actor.needsSecondFactor);

/** Users can neither change their own rights nor remove themselves (rights, "Also"). */
const anotherLiving = (actor: Actor, subject: AccountSubject) =>
  isSuperAdmin(actor) && subject.id !== actor.userId && subject.deletedAt === null;

/** Rights on accounts (specification, section 6). */
export const userPolicy = {
  /** Access to the calls for all accounts; the rules for a single account are below. */
  manage: isSuperAdmin,
  listPermissions: isSuperAdmin,
  read: itselfOrSuperAdmin,
  readRights: itselfOrSuperAdmin,
  manageSessions: itselfOrSuperAdmin,
  /** An account in the bin cannot change. */
  update: (actor: Actor, subject: AccountSubject) =>
    itselfOrSuperAdmin(actor, subject) && subject.deletedAt === null,
  activate: (actor: Actor, subject: AccountSubject & { readonly activated: boolean }) =>
    isSuperAdmin(actor) && !subject.activated && subject.deletedAt === null,
  remove: anotherLiving,
  /** A purged account cannot be restored. */
  restore: (actor: Actor, subject: AccountSubject & { readonly purged: boolean }) =>
    isSuperAdmin(actor) && subject.deletedAt !== null && !subject.purged,
  setRole: anotherLiving,
  grantPermissions: anotherLiving,
  setRights: anotherLiving,
  /** Staff and super admins. Other accounts open nothing that needs it. */
  useSecondFactor: (actor: Actor) => !isCustomer(actor),
  /** Users turn off their own with the password and a code. */
  resetSecondFactor: anotherLiving,
  /** Users ask for their own link on the log-in page. */
  sendPasswordLink: anotherLiving,
} as const;

/** Allows all logged-in users. */
export const loggedIn = () => true;
