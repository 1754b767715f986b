import type { AuditAction, PermissionId, RoleId } from '@logistics/shared/contracts';
import { ROLE } from '@logistics/shared/contracts';
import type { CommandContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import type { Caller } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { requireStrongPassword } from '../auth/password-strength.ts';
import { hashPassword } from '../auth/passwords.ts';
import { emailTaken } from './taken-email.ts';

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | undefined;
}

/**
 * Creates a customer's account that a super admin must still activate (decisions, "Accounts"). Returns its id. Throws
 * EMAIL_TAKEN, also for an account in the bin; VALIDATION_FAILED for a password that is easy to guess.
 */
export async function userRegistrar(context: CommandContext<'database'>, props: NewUser): Promise<number> {
  return makeUser(
    context,
    props,
    { role: ROLE.customer, permissions: [], activated: false },
    'user.register',
  );
}

export interface AddedUser extends NewUser {
  readonly role?: RoleId | undefined;
  readonly permission?: readonly PermissionId[] | undefined;
}

/**
 * Creates an account for another person, already active. A customer with permissions becomes staff. Throws the same
 * errors as userRegistrar.
 */
export async function userAdder(context: CommandContext<'database'>, props: AddedUser): Promise<number> {
  const permissions = [...new Set(props.permission ?? [])];
  const asked = props.role ?? ROLE.customer;
  const role = asked === ROLE.customer && permissions.length > 0 ? ROLE.staff : asked;
  return makeUser(context, props, { role, permissions, activated: true }, 'user.add');
}

interface Rights {
  readonly role: RoleId;
  readonly permissions: readonly PermissionId[];
  readonly activated: boolean;
}

async function makeUser(
  context: CommandContext<'database'>,
  props: NewUser,
  rights: Rights,
  action: AuditAction,
): Promise<number> {
  requireStrongPassword(props.password, props);
  const passwordHash = await hashPassword(props.password);
  const { email, firstName, lastName, phone = null } = props;
  return inTransaction(context.app.database, async (tx) => {
    const user = await tx.models.User.create(
      {
        email,
        firstName,
        lastName,
        phone,
        passwordHash,
        role: rights.role,
        activatedAt: rights.activated ? new Date() : null,
      },
      { transaction: tx.transaction },
    ).catch(emailTaken);
    await grant(tx, context, user.id, rights.permissions);
    const { role, permissions } = rights;
    await recordAudit(tx, context, {
      action,
      subjectType: 'user',
      subjectId: user.id,
      new: { email, firstName, lastName, phone, role, permissions },
    });
    return user.id;
  });
}

/** Adds the permissions that the account does not have yet. */
export async function grant(
  tx: Tx,
  context: Caller,
  userId: number,
  permissions: readonly PermissionId[],
): Promise<void> {
  await tx.query(
    `INSERT INTO user_permissions (user_id, permission_id, granted_by)
     SELECT $1, wanted, $3 FROM unnest($2::smallint[]) AS wanted ON CONFLICT DO NOTHING`,
    [userId, permissions, context.actor?.userId ?? null],
  );
}
