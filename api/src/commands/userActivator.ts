import { notificationTexts } from '@logistics/shared/texts/notifications';
import type { ActorContext, May } from '../context.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { appError } from '../errors.ts';
import { announce } from './announce.ts';
import { recordAudit } from './audit.ts';
import { writeNotifications } from './notificationWriter.ts';

interface WaitingUser {
  readonly id: number;
  readonly activated: boolean;
  readonly deletedAt: string | null;
}

/**
 * Activates accounts that wait for it (decisions, "Accounts") and tells their owners, all or none; gives how many were
 * not active before.
 * Throws USER_NOT_FOUND when one of them does not exist or is in the bin.
 */
export async function userActivator(
  context: ActorContext,
  { ids, may }: { readonly ids: readonly number[]; readonly may: May<WaitingUser> },
): Promise<number> {
  const wanted = [...new Set(ids)];
  return inTransaction(context.app.database, async (tx) => {
    const found = await tx.query<WaitingUser>(
      `SELECT id, activated_at IS NOT NULL AS activated, deleted_at AS "deletedAt" FROM users
       WHERE id = ANY($1) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
      [wanted],
    );
    if (found.length < wanted.length) throw appError('USER_NOT_FOUND');
    const waiting = found.filter((user) => may(context.actor, user)).map(({ id }) => id);
    await tx.query(
      'UPDATE users SET activated_at = now(), updated_at = now(), version = version + 1 WHERE id = ANY($1)',
      [waiting],
    );
    for (const id of waiting)
      await recordAudit(tx, context, {
        action: 'user.activate',
        subjectType: 'user',
        subjectId: id,
        old: { activated: false },
        new: { activated: true },
      });
    const messages = waiting.map((userId) => ({
      userId,
      kind: 'activation' as const,
      ...notificationTexts.activation,
      link: '/information/account',
    }));
    await announce(tx, await writeNotifications(tx, context, messages));
    return waiting.length;
  });
}
