import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { binStateOf } from '../../models/locked-rows.ts';
import type { May } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { endSessions } from './super-admins.ts';

/**
 * Mails a link to set a password to the owner of another account, and ends all sessions of the account. The job creates
 * the link, so that only the mail contains it. Throws USER_NOT_FOUND, also for the caller's own account.
 */
export async function passwordLinkSender(
  context: ActorContext<'database' | 'jobs'>,
  { userId, may }: { readonly userId: number; readonly may: May<{ id: number; deletedAt: string | null }> },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const { models, transaction } = tx;
    const user = await models.User.findByPk(userId, { transaction, lock: true });
    if (!user || !may(context.actor, { id: user.id, ...binStateOf(user) })) throw appError('USER_NOT_FOUND');
    await endSessions(tx, [user.id]);
    await mailPasswordLink(tx, context, user);
  });
}

/** Mails the link to a new account, or to one that the caller has locked. */
export async function mailPasswordLink(
  tx: Tx,
  context: ActorContext<'jobs'>,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<void> {
  const { address, requestId } = context;
  await context.app.jobs.enqueue(tx, 'mail-password-reset', [{ email, address, requestId, byAdmin: true }]);
  await recordAudit(tx, context, { action: 'user.password-link', subjectType: 'user', subjectId: id });
}
