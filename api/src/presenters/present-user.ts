import type {
  Registered,
  SessionUser,
  SessionView,
  UserRights,
  UserView,
  Verification,
} from '@logistics/shared/contracts';
import type { UserRow } from '../models/user-row.ts';
import { abilitiesOf } from '../policies/abilities.ts';
import { needsSecondFactor, type Actor } from '../policies/actor.ts';
import { userPolicy } from '../policies/user-policy.ts';
import type { SessionRow } from '../queries/find-sessions.ts';

/** An account for its own user or a super admin. */
export function presentUser(user: UserRow, actor: Actor): UserView {
  return {
    id: user.id,
    email: user.email,
    firstName: user.firstName,
    lastName: user.lastName,
    gender: user.gender,
    dateOfBirth: user.dateOfBirth,
    phone: user.phone,
    avatar: user.avatar,
    role: user.role,
    permission: user.permission,
    activated: user.activated,
    customerCode: user.customerCode,
    secondFactor: user.secondFactor,
    createdAt: user.createdAt,
    deletedAt: user.deletedAt,
    can: {
      update: userPolicy.update(actor, user),
      activate: userPolicy.activate(actor, user),
      remove: userPolicy.remove(actor, user),
      restore: userPolicy.restore(actor, user),
      setRole: userPolicy.setRole(actor, user),
      grantPermissions: userPolicy.grantPermissions(actor, user),
      resetSecondFactor: user.secondFactor && userPolicy.resetSecondFactor(actor, user),
      sendPasswordLink: userPolicy.sendPasswordLink(actor, user),
    },
    version: user.version,
  };
}

export function presentRegistered(user: Registered): Registered {
  return { id: user.id, email: user.email, firstName: user.firstName, lastName: user.lastName };
}

/** Answer to a login: the stored session of the specification, section 3, and its rights. */
export function presentSessionUser(user: UserRow, token: string): SessionUser {
  return {
    ...presentRegistered(user),
    avatar: user.avatar,
    token,
    ...presentAbilities(user),
  };
}

/** A session in an account's list. Its id gives no access without the signed token. */
export function presentSession(row: SessionRow, actor: Actor): SessionView {
  return {
    id: row.id,
    createdAt: row.createdAt,
    lastSeenAt: row.lastSeenAt,
    expiresAt: row.expiresAt,
    address: row.address,
    userAgent: row.userAgent,
    current: row.id === actor.sessionId,
  };
}

export function presentVerification(user: UserRow): Verification {
  return { id: user.id, ...presentAbilities(user) };
}

function presentAbilities(user: UserRow): Omit<Verification, 'id'> {
  const { role, permission, activated } = user;
  const abilities = abilitiesOf({ role, permissions: permission.map(({ id }) => id) });
  return { role, permission, abilities, activated, needsSecondFactor: needsSecondFactor(user) };
}

export function presentRights(user: UserRow): UserRights {
  return { role: user.role, permission: user.permission };
}
