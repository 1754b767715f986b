import type { ActorContext, AppContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { binStateOf } from '../../models/locked-rows.ts';
import type { May } from '../../policies/actor.ts';
import { recordAudit, type AuditedContext } from '../audit/audit.ts';
import { endSessions } from '../users/super-admins.ts';

/** Deletes the second factor of an account that the caller has locked. Returns whether it had one. */
export async function dropSecondFactor({ query }: Pick<Tx, 'query'>, userId: number): Promise<boolean> {
  const deleted = await query('DELETE FROM second_factors WHERE user_id = $1 RETURNING user_id', [userId]);
  return deleted.length > 0;
}

/**
 * Deletes the second factor of an account that the caller has locked: its owner lost the phone. All sessions end, and
 * the owner gets a mail. Returns false, and changes nothing, for an account without a second factor.
 */
async function resetSecondFactor(
  tx: Tx,
  context: AuditedContext & { readonly app: AppContext<'jobs'> },
  { id, email }: { readonly id: number; readonly email: string },
): Promise<boolean> {
  if (!(await dropSecondFactor(tx, id))) return false;
  await endSessions(tx, [id]);
  await context.app.jobs.enqueue(tx, 'mail-second-factor-reset', [{ email }]);
  await recordAudit(tx, context, {
    action: 'user.second-factor-reset',
    subjectType: 'user',
    subjectId: id,
    old: { secondFactor: true },
    new: { secondFactor: false },
  });
  return true;
}

/** Deletes the second factor of another account. Throws USER_NOT_FOUND, also for the caller's own account. */
export async function secondFactorResetter(
  context: ActorContext<'database' | 'jobs'>,
  { userId, may }: { readonly userId: number; readonly may: May<{ id: number; deletedAt: string | null }> },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const { models, transaction } = tx;
    const user = await models.User.findByPk(userId, { transaction, lock: true });
    if (!user || !may(context.actor, { id: user.id, ...binStateOf(user) })) throw appError('USER_NOT_FOUND');
    await resetSecondFactor(tx, context, user);
  });
}
