import { createHash, randomBytes } from 'node:crypto';
import type { AppContext, CommandContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { emailTaken, refuseTakenEmail } from '../users/taken-email.ts';
import { dropMailedLinks } from './mailed-links.ts';

const TOKEN_BYTES = 32;
const VALID_HOURS = 24;

interface WantedEmail {
  readonly userId: number;
  readonly email: string;
}

/**
 * Requests a new email for an account that the caller has locked. The account keeps its email until the new mailbox
 * confirms. An older request ends. Throws EMAIL_TAKEN.
 */
export async function requestEmailChange(
  tx: Tx,
  { jobs }: AppContext<'jobs'>,
  wanted: WantedEmail,
): Promise<void> {
  await refuseTakenEmail(tx, wanted.email);
  await tx.query(
    `INSERT INTO email_changes (user_id, email, expires_at) VALUES ($1, $2, now() + make_interval(hours => $3))
     ON CONFLICT (user_id) DO UPDATE
     SET email = excluded.email, token_hash = NULL, expires_at = excluded.expires_at`,
    [wanted.userId, wanted.email, VALID_HOURS],
  );
  await jobs.enqueue(tx, 'mail-email-confirm', [wanted]);
}

/** Creates the token of a request's link; older ones stop working. Returns null when the request has ended. */
export async function emailTokenMaker(
  { database }: AppContext<'database'>,
  { userId, email }: WantedEmail,
): Promise<string | null> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const found = await database.readFresh(
    `UPDATE email_changes SET token_hash = $3
     WHERE user_id = $1 AND email = $2 AND expires_at > now() RETURNING user_id`,
    [userId, email, hashed(token)],
  );
  return found.length > 0 ? token : null;
}

/**
 * Changes the email of the account for which this token was mailed, and notifies the previous address. The token works
 * once. Throws EMAIL_TOKEN_INVALID for a token that is unknown, used, replaced or older than a day, and EMAIL_TAKEN.
 */
export async function emailConfirmer(
  context: CommandContext<'database' | 'jobs'>,
  { token }: { readonly token: string },
): Promise<{ id: number; email: string }> {
  return inTransaction(context.app.database, async (tx) => {
    const { models, transaction } = tx;
    const tokenHash = hashed(token);
    const [request] = await tx.query<{ user_id: number }>(
      'SELECT user_id FROM email_changes WHERE token_hash = $1',
      [tokenHash],
    );
    // Locks the account before its request, as all code that changes a request does.
    const where = { id: request?.user_id ?? 0, deletedAt: null };
    const user = request && (await models.User.findOne({ where, transaction, lock: true }));
    const [confirmed] = await tx.query<{ email: string }>(
      'DELETE FROM email_changes WHERE token_hash = $1 AND expires_at > now() RETURNING email',
      [tokenHash],
    );
    if (!user || !confirmed) throw appError('EMAIL_TOKEN_INVALID');
    const [old, email] = [user.email, confirmed.email];
    await user.update({ email }, { transaction }).catch(emailTaken);
    await dropMailedLinks(tx, user.id);
    // Sends no mail to an address that was never confirmed by activation.
    if (user.activatedAt !== null) await context.app.jobs.enqueue(tx, 'mail-email-changed', [{ email: old }]);
    await recordAudit(
      tx,
      { ...context, actor: { userId: user.id } },
      {
        action: 'user.update',
        subjectType: 'user',
        subjectId: user.id,
        old: { email: old },
        new: { email },
      },
    );
    return { id: user.id, email };
  });
}

const hashed = (token: string) => createHash('sha256').update(token).digest();
