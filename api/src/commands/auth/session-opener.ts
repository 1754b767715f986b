import { randomUUID } from 'node:crypto';
import type { ActorContext, CommandContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { signToken } from '../../tokens.ts';
import { recordAudit } from '../audit/audit.ts';
import { passwordMatches } from './passwords.ts';

export interface LogIn {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
}

export interface OpenedSession {
  readonly userId: number;
  readonly token: string;
}

/**
 * Checks a password and opens a session. Throws INVALID_CREDENTIALS, the same for an unknown account, a binned one
 * and a wrong password, after the same work; and for one that was changed while it was
 * checked.
 */
export async function sessionOpener(context: CommandContext, props: LogIn): Promise<OpenedSession> {
  const user = await context.app.database.models.User.findOne({
    where: { email: props.email, deletedAt: null },
  });
  const matches = await passwordMatches(user?.passwordHash ?? null, props.password);
  const opened = matches && user ? await open(context, props, user) : null;
  if (opened) return opened;
  await recordRefusedLogIn(context, props.email);
  throw appError('INVALID_CREDENTIALS');
}

interface CheckedAccount {
  readonly id: number;
  readonly passwordHash: string;
}

/** null where the password or the account is not what was checked any more: its sessions have ended by now. */
async function open(
  context: CommandContext,
  { userAgent }: LogIn,
  user: CheckedAccount,
): Promise<OpenedSession | null> {
  const { config, database } = context.app;
  const sessionId = randomUUID();
  const tokenVersion = await inTransaction(database, async (tx) => {
    const version = await tokenVersionOf(tx, user);
    if (version === null) return null;
    await database.models.Session.create(
      {
        id: sessionId,
        userId: user.id,
        expiresAt: new Date(Date.now() + config.sessionDays * 86_400_000),
        address: context.address,
        userAgent: userAgent.slice(0, 300),
      },
      { transaction: tx.transaction },
    );
    const actor = { userId: user.id };
    await recordAudit(
      tx,
      { ...context, actor },
      {
        action: 'session.open',
        ...subjectUser(user.id),
        new: { session: sessionId },
      },
    );
    return version;
  });
  if (tokenVersion === null) return null;
  const claims = { userId: user.id, sessionId, tokenVersion };
  return { userId: user.id, token: signToken(claims, config.jwtSecret, config.sessionDays) };
}

/** Holds the account as it is until the session is there: who changes its password ends this session too, or comes first. */
async function tokenVersionOf(tx: Tx, { id, passwordHash }: CheckedAccount): Promise<number | null> {
  const [row] = await tx.query<{ version: number }>(
    `SELECT token_version AS version FROM users
     WHERE id = $1 AND password_hash = $2 AND deleted_at IS NULL FOR SHARE`,
    [id, passwordHash],
  );
  return row?.version ?? null;
}

/** Ends the session of this call: its token is dead from the next call on. */
export async function sessionCloser(context: ActorContext): Promise<void> {
  const { database } = context.app;
  await inTransaction(database, async (tx) => {
    await database.models.Session.update(
      { revokedAt: new Date() },
      { where: { id: context.actor.sessionId }, transaction: tx.transaction },
    );
    await recordAudit(tx, context, {
      action: 'session.close',
      ...subjectUser(context.actor.userId),
      old: { session: context.actor.sessionId },
    });
  });
}

const subjectUser = (id: number) => ({ subjectType: 'user', subjectId: id });

/** The same work whether the account exists, so that the time taken does not tell. */
async function recordRefusedLogIn(context: CommandContext, email: string): Promise<void> {
  await recordAudit({ query: context.app.database.readFresh }, context, {
    action: 'session.refuse',
    subjectType: 'email',
    subjectId: email,
  });
}
