import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { dropMailedLinks } from './mailed-links.ts';
import { requireStrongPassword } from './password-strength.ts';
import { hashPassword, passwordMatches, wrongPassword } from './passwords.ts';

export interface PasswordChange {
  readonly oldPassword: string;
  readonly password: string;
}

/**
 * Changes the caller's own password. Ends all their other sessions and deletes mailed links. Throws
 * WRONG_PASSWORD, and VALIDATION_FAILED for a new password that is easy to guess.
 */
export async function passwordChanger(
  context: ActorContext<'database'>,
  props: PasswordChange,
): Promise<void> {
  const { actor } = context;
  const passwordHash = await hashPassword(props.password);
  await inTransaction(context.app.database, async (tx) => {
    const { models, transaction } = tx;
    const user = await models.User.findByPk(actor.userId, { transaction, lock: true });
    if (!user) throw appError('USER_NOT_FOUND');
    if (!(await passwordMatches(user.passwordHash, props.oldPassword))) throw wrongPassword('oldPassword');
    requireStrongPassword(props.password, user);
    await user.update({ passwordHash }, { transaction });
    await tx.query(
      'UPDATE sessions SET revoked_at = now() WHERE user_id = $1 AND id <> $2 AND revoked_at IS NULL',
      [actor.userId, actor.sessionId],
    );
    await dropMailedLinks(tx, actor.userId);
    await recordAudit(tx, context, { action: 'user.password', subjectType: 'user', subjectId: actor.userId });
  });
}
