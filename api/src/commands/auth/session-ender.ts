import { fn, literal, Op } from 'sequelize';
import type { ActorContext } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { SESSION_USE_PRECISION } from '../../queries/find-actor.ts';
import { recordAudit } from '../audit/audit.ts';

export interface EndedSessions {
  readonly userId: number;
  /** If omitted: all sessions of the account except the caller's. */
  readonly sessionIds?: readonly string[] | undefined;
}

/**
 * Ends sessions of an account, all or none. The server rejects their tokens from the next call on. Throws
 * SESSION_NOT_FOUND when one of them is not an active session of this account.
 *
 * @returns how many sessions ended.
 */
export async function sessionEnder(
  context: ActorContext<'database'>,
  { userId, sessionIds }: EndedSessions,
): Promise<number> {
  const wanted = sessionIds && [...new Set(sessionIds.map((id) => id.toLowerCase()))];
  return inTransaction(context.app.database, async (tx) => {
    const ended = await tx.query<{ id: string }>(
      `UPDATE sessions SET revoked_at = now()
       WHERE user_id = $1 AND revoked_at IS NULL AND expires_at > now()
         AND CASE WHEN $2::uuid[] IS NULL THEN id <> $3 ELSE id = ANY ($2) END
       RETURNING id`,
      [userId, wanted ?? null, context.actor.sessionId],
    );
    if (wanted && ended.length < wanted.length) throw appError('SESSION_NOT_FOUND');
    if (ended.length > 0)
      await recordAudit(tx, context, {
        action: 'user.end-sessions',
        subjectType: 'user',
        subjectId: userId,
        old: { sessions: ended.map(({ id }) => id) },
        new: { ended: ended.length },
      });
    return ended.length;
  });
}

/** Records that a session is in use. Writes at most once in five minutes. */
export async function recordSessionUse({ models }: Database, sessionId: string): Promise<void> {
  const before = literal(`now() - ${SESSION_USE_PRECISION}`);
  await models.Session.update(
    { lastSeenAt: fn('now') },
    { where: { id: sessionId, lastSeenAt: { [Op.lt]: before } } },
  );
}
