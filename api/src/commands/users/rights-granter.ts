import { ROLE, type AuditAction, type PermissionId, type RoleId } from '@logistics/shared/contracts';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { binStateOf, saveWithNewVersion } from '../../models/locked-rows.ts';
import type { User } from '../../models/user.ts';
import type { May } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { announce, rightsChanged } from '../notifications/publish-live-events.ts';
import { endSessions, keepOneSuperAdmin, lockSuperAdmins } from './super-admins.ts';
import { grant } from './user-registrar.ts';

type MayChangeRights = May<{ readonly id: number; readonly deletedAt: string | null }>;
interface Rights {
  readonly role: RoleId;
  readonly permissions: readonly PermissionId[];
}

/**
 * Sets role and permissions of an account together. Throws the same errors as roleSetter.
 */
export async function rightsSetter(
  context: ActorContext<'database'>,
  props: Rights & { readonly userId: number; readonly may: MayChangeRights },
): Promise<void> {
  const { userId, role, may } = props;
  const wanted = { role, permissions: sortedOnce(props.permissions) };
  await changeRights(context, { userId, may }, () => wanted);
}

/**
 * Changes the role of an account. A customer has no permissions. When the rights change, existing tokens stop
 * working. Throws CANNOT_CHANGE_OWN_ROLE, LAST_SUPER_ADMIN, USER_NOT_FOUND.
 */
export async function roleSetter(
  context: ActorContext<'database'>,
  props: { readonly userId: number; readonly role: RoleId; readonly may: MayChangeRights },
): Promise<void> {
  const change = { userId: props.userId, action: 'user.role', may: props.may } as const;
  await changeRights(context, change, ({ permissions }) => ({
    role: props.role,
    permissions: props.role === ROLE.customer ? [] : permissions,
  }));
}

/**
 * Replaces an account's permissions. A customer who gets permissions becomes staff; staff without permissions become
 * a customer (contract, "Auth"). Throws the same errors as roleSetter.
 */
export async function permissionGranter(
  context: ActorContext<'database'>,
  props: {
    readonly userId: number;
    readonly permissions: readonly PermissionId[];
    readonly may: MayChangeRights;
  },
): Promise<void> {
  const permissions = sortedOnce(props.permissions);
  const { userId, may } = props;
  const change = { userId, action: 'user.permissions', may } as const;
  await changeRights(context, change, ({ role }) => {
    if (role === ROLE.superAdmin) return { role, permissions };
    return { role: permissions.length > 0 ? ROLE.staff : ROLE.customer, permissions };
  });
}

const sortedOnce = (ids: readonly PermissionId[]) => [...new Set(ids)].sort((a, b) => a - b);

interface ChangeOfRights {
  readonly userId: number;
  /** By default `user.role` if the role changes, else `user.permissions`. */
  readonly action?: AuditAction;
  readonly may: MayChangeRights;
}

async function changeRights(
  context: ActorContext<'database'>,
  { userId, action, may }: ChangeOfRights,
  decide: (now: Rights) => Rights,
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const admins = await lockSuperAdmins(tx, context);
    const { user, rights: old } = await lockRights(tx, userId);
    if (!may(context.actor, { id: userId, ...binStateOf(user) }))
      throw appError(userId === context.actor.userId ? 'CANNOT_CHANGE_OWN_ROLE' : 'USER_NOT_FOUND');
    const wanted = decide(old);
    if (JSON.stringify(wanted) === JSON.stringify(old)) return;
    if (wanted.role !== ROLE.superAdmin) keepOneSuperAdmin(admins, [userId]);
    user.role = wanted.role;
    await saveWithNewVersion(user, tx.transaction);
    await tx.query(
      'DELETE FROM user_permissions WHERE user_id = $1 AND permission_id <> ALL ($2::smallint[])',
      [userId, wanted.permissions],
    );
    await grant(tx, context, userId, wanted.permissions);
    await endSessions(tx, [userId]);
    await recordAudit(tx, context, {
      action: action ?? (wanted.role === old.role ? 'user.permissions' : 'user.role'),
      subjectType: 'user',
      subjectId: userId,
      old,
      new: wanted,
    });
    await announce(tx, rightsChanged([userId]));
  });
}

async function lockRights(tx: Tx, userId: number): Promise<{ readonly user: User; readonly rights: Rights }> {
  const { models, transaction } = tx;
  const user = await models.User.findByPk(userId, { transaction, lock: true });
  if (!user) throw appError('USER_NOT_FOUND');
  const rows = await tx.query<{ id: PermissionId }>(
    'SELECT permission_id AS id FROM user_permissions WHERE user_id = $1 ORDER BY 1',
    [userId],
  );
  return { user, rights: { role: user.role, permissions: rows.map(({ id }) => id) } };
}
