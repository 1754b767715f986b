import type { Tx } from '../../database/in-transaction.ts';

/**
 * Deletes the password reset and the email change of an account, so that their mailed links stop working. Requests
 * whose mail was not sent yet are deleted, too. The caller must have locked the account.
 */
export async function dropMailedLinks({ models, transaction, query }: Tx, userId: number): Promise<void> {
  await models.PasswordReset.destroy({ where: { userId }, transaction });
  await query('DELETE FROM email_changes WHERE user_id = $1', [userId]);
}
