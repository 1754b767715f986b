import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { LoggedInCaller } from '../../policies/actor.ts';
import { IS_SUPER_ADMIN } from '../../queries/audiences.ts';

/**
 * Locks all super admins until the transaction ends, so that changes of rights run one after the other. Then checks
 * that the caller is still a super admin. Throws FORBIDDEN when another admin has just removed that right.
 */
export async function lockSuperAdmins(tx: Tx, context: LoggedInCaller): Promise<ReadonlySet<number>> {
  const rows = await tx.query<{ id: number }>(
    `SELECT u.id FROM users u WHERE ${IS_SUPER_ADMIN} AND u.deleted_at IS NULL ORDER BY u.id FOR UPDATE`,
  );
  const ids = new Set(rows.map(({ id }) => id));
  if (!ids.has(context.actor.userId)) throw appError('FORBIDDEN');
  return ids;
}

/** Throws LAST_SUPER_ADMIN when no super admin would be left. */
export function keepOneSuperAdmin(admins: ReadonlySet<number>, leaving: readonly number[]): void {
  const left = [...admins].filter((id) => !leaving.includes(id));
  if (left.length === 0) throw appError('LAST_SUPER_ADMIN');
}

/** Invalidates all tokens of these accounts from the next call on. */
export async function endSessions(tx: Tx, userIds: readonly number[]): Promise<void> {
  await tx.query('UPDATE users SET token_version = token_version + 1 WHERE id = ANY($1)', [userIds]);
  await tx.query('UPDATE sessions SET revoked_at = now() WHERE user_id = ANY($1) AND revoked_at IS NULL', [
    userIds,
  ]);
}
