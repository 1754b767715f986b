import type { ActorContext, May } from '../context.ts';
import { inTransaction, type Tx } from '../database/inTransaction.ts';
import { appError } from '../errors.ts';
import { recordAudit } from './audit.ts';
import { endSessions, keepOneSuperAdmin, lockSuperAdmins } from './superAdmins.ts';

interface LockedUser {
  readonly id: number;
  readonly deletedAt: string | null;
  readonly purged: boolean;
}
interface UsersWish {
  readonly ids: readonly number[];
  /** Of which of them; the others stay as they are. */
  readonly may: May<LockedUser>;
}

/**
 * Puts accounts into the bin, all or none, and ends their sessions; gives how many were not there before.
 * Throws CANNOT_DELETE_SELF, LAST_SUPER_ADMIN, USER_NOT_FOUND.
 */
export async function userRemover(context: ActorContext, { ids, may }: UsersWish): Promise<number> {
  const wanted = [...new Set(ids)];
  if (wanted.includes(context.actor.userId)) throw appError('CANNOT_DELETE_SELF');
  return inTransaction(context.app.database, async (tx) => {
    keepOneSuperAdmin(await lockSuperAdmins(tx, context), wanted);
    const users = await lockUsers(tx, wanted);
    const kept = users.filter((user) => may(context.actor, user)).map(({ id }) => id);
    await tx.query(
      'UPDATE users SET deleted_at = now(), updated_at = now(), version = version + 1 WHERE id = ANY($1)',
      [kept],
    );
    await endSessions(tx, kept);
    for (const id of kept)
      await recordAudit(tx, context, {
        action: 'user.remove',
        subjectType: 'user',
        subjectId: id,
        old: { binned: false },
        new: { binned: true },
      });
    return kept.length;
  });
}

/** Takes accounts out of the bin, all or none; gives how many were there. Throws USER_NOT_FOUND. */
export async function userRestorer(context: ActorContext, { ids, may }: UsersWish): Promise<number> {
  const wanted = [...new Set(ids)];
  return inTransaction(context.app.database, async (tx) => {
    const users = await lockUsers(tx, wanted);
    const binned = users.filter((user) => may(context.actor, user)).map(({ id }) => id);
    await tx.query(
      'UPDATE users SET deleted_at = NULL, updated_at = now(), version = version + 1 WHERE id = ANY($1)',
      [binned],
    );
    for (const id of binned)
      await recordAudit(tx, context, {
        action: 'user.restore',
        subjectType: 'user',
        subjectId: id,
        old: { binned: true },
        new: { binned: false },
      });
    return binned.length;
  });
}

async function lockUsers(tx: Tx, ids: readonly number[]): Promise<LockedUser[]> {
  const found = await tx.query<LockedUser>(
    `SELECT id, deleted_at AS "deletedAt", purged_at IS NOT NULL AS purged FROM users
     WHERE id = ANY($1) AND purged_at IS NULL ORDER BY id FOR UPDATE`,
    [ids],
  );
  if (found.length < ids.length) throw appError('USER_NOT_FOUND');
  return found;
}
