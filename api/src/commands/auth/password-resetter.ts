import { createHash, randomBytes } from 'node:crypto';
import type { AppContext, CommandContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { hashPassword } from './passwords.ts';
import { endSessions } from '../users/super-admins.ts';

const TOKEN_BYTES = 32;
const VALID_MINUTES = 30;

/**
 * Requests a password reset link (contract, "Auth"). Does the same work for every address: the job looks up whether
 * an account has it, so neither the answer nor its timing reveals that an account exists.
 */
export async function passwordResetRequester(
  context: CommandContext,
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

/**
 * Creates the only valid reset link of an account; older links stop working. Returns null when no account has the
 * address.
 */
export async function resetLinkMaker(
  app: AppContext,
  props: { readonly email: string; readonly address: string | null; readonly requestId: string | null },
): Promise<ResetLink | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return inTransaction(app.database, async (tx) => {
    const [user] = await tx.query<{ id: number; email: string; name: string }>(
      `SELECT id, email::text AS email, last_name || ' ' || first_name AS name FROM users
       WHERE email = $1 AND deleted_at IS NULL FOR NO KEY UPDATE`,
      [props.email],
    );
    if (!user) return null;
    await tx.query(
      `INSERT INTO password_resets (user_id, token_hash, expires_at)
       VALUES ($1, $2, now() + make_interval(mins => ${VALID_MINUTES}))
       ON CONFLICT (user_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
      [user.id, hashed(token)],
    );
    await recordAudit(
      tx,
      { actor: null, address: props.address, requestId: props.requestId },
      { action: 'user.password-reset-request', subjectType: 'user', subjectId: user.id },
    );
    return { token, email: user.email, name: user.name };
  });
}

/**
 * Sets a new password with the token of a mailed link. The token works once; all sessions of the account end. Returns
 * the account's email. Throws RESET_TOKEN_INVALID for a token that is unknown, used, replaced by a newer one, or
 * older than 30 minutes.
 */
export async function passwordResetter(
  context: CommandContext,
  props: { readonly token: string; readonly password: string },
): Promise<string> {
  const passwordHash = await hashPassword(props.password);
  return inTransaction(context.app.database, async (tx) => {
    // Locks the account before its link. All code that changes a link uses this order, which prevents deadlocks.
    await tx.query(
      `SELECT FROM users WHERE id = (SELECT user_id FROM password_resets WHERE token_hash = $1) FOR NO KEY UPDATE`,
      [hashed(props.token)],
    );
    const [reset] = await tx.query<{ user_id: number }>(
      'DELETE FROM password_resets WHERE token_hash = $1 AND expires_at > now() RETURNING user_id',
      [hashed(props.token)],
    );
    if (!reset) throw appError('RESET_TOKEN_INVALID');
    const [user] = await tx.query<{ email: string }>(
      `UPDATE users SET password_hash = $2, updated_at = now(), version = version + 1
       WHERE id = $1 AND deleted_at IS NULL RETURNING email::text AS email`,
      [reset.user_id, passwordHash],
    );
    if (!user) throw appError('RESET_TOKEN_INVALID');
    await endSessions(tx, [reset.user_id]);
    await recordAudit(tx, context, {
      action: 'user.password-reset',
      subjectType: 'user',
      subjectId: reset.user_id,
    });
    return user.email;
  });
}

/** Deletes the reset link of an account, if it has one. The caller must have locked the account. */
export async function dropResetLink(tx: Tx, userId: number): Promise<void> {
  await tx.query('DELETE FROM password_resets WHERE user_id = $1', [userId]);
}

const hashed = (token: string) => createHash('sha256').update(token).digest();
