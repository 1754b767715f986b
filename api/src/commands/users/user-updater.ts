import type { Gender } from '@logistics/shared/contracts';
import { ruleTexts } from '@logistics/shared/texts/validation';
import type { ActorContext } from '../../context.ts';
import { inTransaction } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { binStateOf } from '../../models/locked-rows.ts';
import type { User } from '../../models/user.ts';
import type { May } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { requestEmailChange } from '../auth/email-change.ts';
import { passwordMatches, wrongPassword } from '../auth/passwords.ts';

export interface UserChange {
  readonly id: number;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly gender?: Gender | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly phone?: string | null | undefined;
  readonly email?: string | undefined;
  /** The caller's own password; required when the email changes. */
  readonly password?: string | undefined;
  /** The version that the person saw. If omitted, the change overwrites newer versions. */
  readonly version?: number | undefined;
}

const FIELDS = ['firstName', 'lastName', 'gender', 'dateOfBirth', 'phone'] as const;

/**
 * Changes an account's profile; omitted fields do not change. A new email address gets a mail with a link, and
 * becomes the account's email when the link is opened. Throws USER_NOT_FOUND (also for another user's account, and
 * for one in the bin), VERSION_CONFLICT with the newer values, EMAIL_TAKEN, WRONG_PASSWORD, and VALIDATION_FAILED
 * when the email changes without a password.
 */
export async function userUpdater(
  context: ActorContext<'database' | 'jobs'>,
  { may, ...props }: UserChange & { readonly may: May<{ id: number; deletedAt: string | null }> },
): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const { models, transaction } = tx;
    const user = await models.User.findByPk(props.id, { transaction, lock: true });
    const subject = user && { id: user.id, ...binStateOf(user) };
    if (!subject || !may(context.actor, subject)) throw appError('USER_NOT_FOUND');
    if (props.version !== undefined && props.version !== user.version)
      throw appError('VERSION_CONFLICT', {
        data: { ...profileOf(user), email: user.email, version: user.version },
      });
    const before: Record<string, unknown> = {};
    const after: Record<string, unknown> = {};
    const newEmail = props.email === user.email.toLowerCase() ? undefined : props.email;
    if (newEmail !== undefined) {
      await confirmPassword(context, props.password);
      await requestEmailChange(tx, context.app, { userId: user.id, email: newEmail });
    }
    for (const field of FIELDS) {
      if (props[field] === undefined || props[field] === user[field]) continue;
      before[field] = user[field];
      after[field] = props[field];
    }
    if (Object.keys(after).length > 0) await user.update(after, { transaction });
    else if (newEmail === undefined) return;
    await recordAudit(tx, context, {
      action: 'user.update',
      subjectType: 'user',
      subjectId: props.id,
      old: before,
      new: { ...after, ...(newEmail !== undefined && { newEmail }) },
    });
  });
}

const profileOf = (user: Pick<User, (typeof FIELDS)[number]>) =>
  Object.fromEntries(FIELDS.map((field) => [field, user[field]]));

async function confirmPassword(
  context: ActorContext<'database'>,
  password: string | undefined,
): Promise<void> {
  if (!password)
    throw appError('VALIDATION_FAILED', {
      errors: [{ path: 'password', message: ruleTexts.PASSWORD_NEEDED }],
    });
  const caller = await context.app.database.models.User.findByPk(context.actor.userId);
  if (!(await passwordMatches(caller?.passwordHash ?? null, password))) throw wrongPassword('password');
}
