import { ROLE, type AuditAction, type PermissionId, type RoleId } from '@logistics/shared/contracts';
import type { ActorContext } from '../context.ts';
import { inTransaction, type Tx } from '../database/inTransaction.ts';
import { appError } from '../errors.ts';
import { recordAudit } from './audit.ts';
import { endSessions, keepOneSuperAdmin, lockSuperAdmins } from './superAdmins.ts';
import { grant } from './userRegistrar.ts';

interface Rights {
  readonly role: RoleId;
  readonly permissions: readonly PermissionId[];
}

/**
 * Gives an account another role; a customer keeps no permissions. When rights change, tokens from before are dead.
 * Throws CANNOT_CHANGE_OWN_ROLE, LAST_SUPER_ADMIN, USER_NOT_FOUND.
 */
export async function roleSetter(
  context: ActorContext,
  props: { readonly userId: number; readonly role: RoleId },
): Promise<void> {
  await changeRights(context, props.userId, 'user.role', ({ permissions }) => ({
    role: props.role,
    permissions: props.role === ROLE.customer ? [] : permissions,
  }));
}

/**
 * Replaces an account's permissions; a customer so granted becomes staff, staff left with none a customer (contract,
 * "Auth"). Throws as above.
 */
export async function permissionGranter(
  context: ActorContext,
  props: { readonly userId: number; readonly permissions: readonly PermissionId[] },
): Promise<void> {
  const permissions = [...new Set(props.permissions)].sort((a, b) => a - b);
  await changeRights(context, props.userId, 'user.permissions', ({ role }) => {
    if (role === ROLE.superAdmin) return { role, permissions };
    return { role: permissions.length > 0 ? ROLE.staff : ROLE.customer, permissions };
  });
}

async function changeRights(
  context: ActorContext,
  userId: number,
  action: AuditAction,
  decide: (now: Rights) => Rights,
): Promise<void> {
  if (userId === context.actor.userId) throw appError('CANNOT_CHANGE_OWN_ROLE');
  await inTransaction(context.app.database, async (tx) => {
    const admins = await lockSuperAdmins(tx, context);
    const old = await lockRights(tx, userId);
    const wanted = decide(old);
    if (JSON.stringify(wanted) === JSON.stringify(old)) return;
    if (wanted.role !== ROLE.superAdmin) keepOneSuperAdmin(admins, [userId]);
    await tx.query('UPDATE users SET role = $2, updated_at = now(), version = version + 1 WHERE id = $1', [
      userId,
      wanted.role,
    ]);
    await tx.query(
      'DELETE FROM user_permissions WHERE user_id = $1 AND permission_id <> ALL ($2::smallint[])',
      [userId, wanted.permissions],
    );
    await grant(tx, context, userId, wanted.permissions);
    await endSessions(tx, [userId]);
    await recordAudit(tx, context, { action, subjectType: 'user', subjectId: userId, old, new: wanted });
  });
}

async function lockRights(tx: Tx, userId: number): Promise<Rights> {
  const [user] = await tx.query<{ role: RoleId }>(
    'SELECT role FROM users WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
    [userId],
  );
  if (!user) throw appError('USER_NOT_FOUND');
  const rows = await tx.query<{ id: PermissionId }>(
    'SELECT permission_id AS id FROM user_permissions WHERE user_id = $1 ORDER BY 1',
    [userId],
  );
  return { role: user.role, permissions: rows.map(({ id }) => id) };
}
