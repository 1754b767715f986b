import { createHash, randomBytes } from 'node:crypto';
import { Op } from 'sequelize';
import type { AppContext, CommandContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import type { User } from '../../models/user.ts';
import { recordAudit } from '../audit/audit.ts';
import { dropMailedLinks } from './mailed-links.ts';
import { requireStrongPassword } from './password-strength.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from '../users/super-admins.ts';

const TOKEN_BYTES = 32;
const VALID_MINUTES = 30;
/** For a link that a super admin sends: the user may not expect it. */
const VALID_MINUTES_BY_ADMIN = 3 * 24 * 60;

/**
 * Requests a password reset link (contract, "Auth"). Does the same work for every address: the job looks up whether
 * an account has it, so neither the answer nor its timing reveals that an account exists.
 */
export async function passwordResetRequester(
  context: CommandContext<'database' | 'jobs'>,
  { email }: { readonly email: string },
): Promise<void> {
  const { address, requestId } = context;
  await inTransaction(context.app.database, (tx) =>
    context.app.jobs.enqueue(tx, 'mail-password-reset', [{ email, address, requestId }]),
  );
}

export interface ResetLink {
  readonly token: string;
  readonly email: string;
  readonly name: string;
}

interface ResetRequest {
  readonly email: string;
  readonly address: string | null;
  readonly requestId: string | null;
  /** A super admin sends it; its request is in the audit log already. */
  readonly byAdmin?: true;
}

/**
 * Creates the only valid reset link of an account; older links stop working. Returns null when no account has the
 * address.
 */
export async function resetLinkMaker(
  app: AppContext<'database'>,
  props: ResetRequest,
): Promise<ResetLink | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return inTransaction(app.database, async (tx) => {
    const { models, transaction } = tx;
    const user = await models.User.findOne({
      where: { email: props.email, deletedAt: null },
      transaction,
      lock: transaction.LOCK.NO_KEY_UPDATE,
    });
    if (!user) return null;
    const minutes = props.byAdmin ? VALID_MINUTES_BY_ADMIN : VALID_MINUTES;
    const expiresAt = new Date(Date.now() + minutes * 60_000);
    await models.PasswordReset.upsert(
      { userId: user.id, tokenHash: hashed(token), expiresAt },
      { transaction },
    );
    if (!props.byAdmin)
      await recordAudit(
        tx,
        { actor: null, address: props.address, requestId: props.requestId },
        { action: 'user.password-reset-request', subjectType: 'user', subjectId: user.id },
      );
    return { token, email: user.email, name: `${user.lastName} ${user.firstName}` };
  });
}

/**
 * Sets a new password with the token of a mailed link. The token works once; all sessions of the account end. Returns
 * the account's email. Throws RESET_TOKEN_INVALID for a token that is unknown, used, replaced by a newer one, or
 * expired, and VALIDATION_FAILED for a password that is easy to guess; in that case the link stays valid.
 */
export async function passwordResetter(
  context: CommandContext<'database'>,
  props: { readonly token: string; readonly password: string },
): Promise<string> {
  const passwordHash = await hashPassword(props.password);
  return inTransaction(context.app.database, async (tx) => {
    const user = await consumeLink(tx, hashed(props.token));
    if (!user) throw appError('RESET_TOKEN_INVALID');
    requireStrongPassword(props.password, user);
    await user.update({ passwordHash }, { transaction: tx.transaction });
    await endSessions(tx, [user.id]);
    await dropMailedLinks(tx, user.id);
    await recordAudit(tx, context, {
      action: 'user.password-reset',
      subjectType: 'user',
      subjectId: user.id,
    });
    return user.email;
  });
}

/** Deletes a valid link and returns its account, locked; null when the link is not valid. */
async function consumeLink({ models, transaction }: Tx, tokenHash: Buffer): Promise<User | null> {
  const { PasswordReset, User } = models;
  const link = await PasswordReset.findOne({ where: { tokenHash }, transaction });
  if (!link) return null;
  // Locks the account before its link. All code that changes a link uses this order, which prevents deadlocks.
  const user = await User.findOne({
    where: { id: link.userId, deletedAt: null },
    transaction,
    lock: transaction.LOCK.NO_KEY_UPDATE,
  });
  const isValid = { tokenHash, expiresAt: { [Op.gt]: new Date() } };
  // Counts the deleted rows: another call may have used the link while this one waited for the lock.
  const used = await PasswordReset.destroy({ where: isValid, transaction });
  return used === 1 ? user : null;
}

const hashed = (token: string) => createHash('sha256').update(token).digest();
