import type { Tx } from '../../database/in-transaction.ts';

/**
 * Ends the mailed links of an account, for a new password and for a new email, and requests whose mail is not sent yet.
 * The caller must have locked the account.
 */
export async function dropMailedLinks({ models, transaction, query }: Tx, userId: number): Promise<void> {
  await models.PasswordReset.destroy({ where: { userId }, transaction });
  await query('DELETE FROM email_changes WHERE user_id = $1', [userId]);
}
