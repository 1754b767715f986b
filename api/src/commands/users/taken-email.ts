import { ruleTexts } from '@logistics/shared/texts/validation';
import { UniqueConstraintError } from 'sequelize';
import type { Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';

/** Returns EMAIL_TAKEN for the field `email`. */
export const takenEmail = () =>
  appError('EMAIL_TAKEN', { errors: [{ path: 'email', message: ruleTexts.EMAIL_TAKEN }] });

/** Converts the unique-constraint error of an email into EMAIL_TAKEN at its field. Rethrows all other errors. */
export function emailTaken(error: unknown): never {
  if (!(error instanceof UniqueConstraintError) || !('email' in error.fields)) throw error;
  throw takenEmail();
}

/** Throws EMAIL_TAKEN when an account has this email. */
export async function refuseTakenEmail({ models, transaction }: Tx, email: string): Promise<void> {
  const user = await models.User.findOne({ attributes: ['id'], where: { email }, transaction });
  if (user) throw takenEmail();
}
