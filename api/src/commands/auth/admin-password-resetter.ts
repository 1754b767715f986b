import { ROLE } from '@logistics/shared/contracts';
import { inTransaction } from '../../database/in-transaction.ts';
import type { Database } from '../../database/database.ts';
import { recordAudit } from '../audit/audit.ts';
import { endSessions } from '../users/super-admins.ts';
import { dropMailedLinks } from './mailed-links.ts';
import { hashPassword } from './passwords.ts';
import { dropSecondFactor } from './second-factor-resetter.ts';

export type AdminPasswordReset =
  | { readonly kind: 'done'; readonly email: string }
  /** No super admin has this email; without one, there is none or more than one. */
  | { readonly kind: 'unclear'; readonly admins: readonly string[] };

/**
 * Sets the password of a super admin and turns off the second factor. For an operator at the server's machine whose
 * super admin can no longer log in. All sessions and mailed links of the account end. The audit row has no actor: the
 * command does not know who runs it.
 *
 * @param wanted.email may be omitted when there is only one super admin
 */
export async function adminPasswordResetter(
  database: Database,
  wanted: { readonly email?: string | undefined; readonly password: string },
): Promise<AdminPasswordReset> {
  const passwordHash = await hashPassword(wanted.password);
  return inTransaction(database, async (tx) => {
    const { models, transaction } = tx;
    const admins = await models.User.findAll({
      // Columns that an older schema has too: after an update the server may not have started yet.
      attributes: ['id', 'email', 'version'],
      where: { role: ROLE.superAdmin, deletedAt: null },
      order: ['id'],
      transaction,
      lock: transaction.LOCK.NO_KEY_UPDATE,
    });
    const email = wanted.email?.trim().toLowerCase();
    const found = admins.filter((user) => email === undefined || user.email.toLowerCase() === email);
    const [admin, ...others] = found;
    if (!admin || others.length > 0) return { kind: 'unclear', admins: admins.map((user) => user.email) };
    await admin.update({ passwordHash }, { transaction });
    await endSessions(tx, [admin.id]);
    await dropMailedLinks(tx, admin.id);
    const hadFactor = await dropSecondFactor(tx, admin.id);
    await recordAudit(
      tx,
      { actor: null, address: null, requestId: null },
      {
        action: 'user.admin-password',
        subjectType: 'user',
        subjectId: admin.id,
        ...(hadFactor && { old: { secondFactor: true }, new: { secondFactor: false } }),
      },
    );
    return { kind: 'done', email: admin.email };
  });
}
