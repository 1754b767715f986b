import { randomUUID } from 'node:crypto';
import type { ActorContext, CommandContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { signToken } from '../../tokens.ts';
import { recordAudit } from '../audit/audit.ts';
import { countRefusedLogIn } from '../audit/refused-log-ins.ts';
import { passwordMatches } from './passwords.ts';
import { consumeCode } from './second-factor-codes.ts';

export interface LogIn {
  readonly email: string;
  readonly password: string;
  /** Of the second factor. */
  readonly code?: string | undefined;
  readonly userAgent: string;
}

export interface OpenedSession {
  readonly userId: number;
  readonly token: string;
}

/**
 * Checks a password, and the code if the account has a second factor, and opens a session. Throws
 * INVALID_CREDENTIALS, after the same work, for an unknown account, a deleted account and a wrong password. Also
 * throws it when the password or the account changed during the check. Throws TWO_FACTOR_WRONG for a wrong code.
 *
 * @returns `needsCode` if the password is right and the account also needs a code, which is missing
 */
export async function sessionOpener(
  context: CommandContext<'config' | 'database' | 'logger'>,
  props: LogIn,
): Promise<OpenedSession | 'needsCode'> {
  const user = await context.app.database.models.User.findOne({
    where: { email: props.email, deletedAt: null },
  });
  const matches = await passwordMatches(user?.passwordHash ?? null, props.password);
  const opened = matches && user ? await open(context, props, user) : 'changed';
  if (opened === 'needsCode' || typeof opened === 'object') return opened;
  await countRefusedLogIn({ query: context.app.database.readFresh }, context, props.email);
  throw appError(opened === 'wrongCode' ? 'TWO_FACTOR_WRONG' : 'INVALID_CREDENTIALS');
}

interface CheckedAccount {
  readonly id: number;
  readonly passwordHash: string;
}

/**
 * Returns `changed` when the password or the account has changed since the check; the change has already ended all
 * sessions.
 */
async function open(
  context: CommandContext<'config' | 'database' | 'logger'>,
  { userAgent, code }: LogIn,
  user: CheckedAccount,
): Promise<OpenedSession | 'needsCode' | 'wrongCode' | 'changed'> {
  const { config, database } = context.app;
  const sessionId = randomUUID();
  const tokenVersion = await inTransaction(database, async (tx) => {
    const version = await tokenVersionOf(tx, user);
    if (version === null) return 'changed';
    const factor = await consumeCode(tx, context.app, { userId: user.id, code });
    if (factor === 'missing') return 'needsCode';
    if (factor === 'wrong') return 'wrongCode';
    await tx.models.Session.create(
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
  if (typeof tokenVersion === 'string') return tokenVersion;
  const claims = { userId: user.id, sessionId, tokenVersion };
  return { userId: user.id, token: signToken(claims, config.jwtSecret, config.sessionDays) };
}

/**
 * Locks the account until the session exists. A concurrent password change then either ends this session too, or
 * commits first and this login fails.
 */
async function tokenVersionOf(
  { models, transaction }: Tx,
  { id, passwordHash }: CheckedAccount,
): Promise<number | null> {
  const user = await models.User.findOne({
    where: { id, deletedAt: null },
    transaction,
    lock: transaction.LOCK.SHARE,
  });
  // Compared here, not in the SQL, where an error could log it.
  return user?.passwordHash === passwordHash ? user.tokenVersion : null;
}

/** Ends the caller's session. The server rejects its token from the next call on. */
export async function sessionCloser(context: ActorContext<'database'>): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    await tx.models.Session.update(
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
