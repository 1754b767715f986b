import { ROLE } from '@logistics/shared/contracts';
import type { Actor } from '../context.ts';

interface Subject {
  readonly id: number;
}

export const isSuperAdmin = (actor: Actor | null): boolean => actor?.role === ROLE.superAdmin;
const itselfOrSuperAdmin = (actor: Actor, subject: Subject) =>
  actor.userId === subject.id || isSuperAdmin(actor);

/** Who may do what with accounts (specification, section 6). */
export const userPolicy = {
  list: isSuperAdmin,
  add: isSuperAdmin,
  activate: isSuperAdmin,
  remove: isSuperAdmin,
  restore: isSuperAdmin,
  readRole: isSuperAdmin,
  setRole: isSuperAdmin,
  listPermissions: isSuperAdmin,
  grantPermissions: isSuperAdmin,
  read: itselfOrSuperAdmin,
  readRights: itselfOrSuperAdmin,
  update: itselfOrSuperAdmin,
  manageSessions: itselfOrSuperAdmin,
} as const;

/** Anybody who is logged in. */
export const loggedIn = () => true;
