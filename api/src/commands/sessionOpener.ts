import { randomUUID } from 'node:crypto';
import type { ActorContext, CommandContext } from '../context.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { appError } from '../errors.ts';
import { signToken } from '../tokens.ts';
import { recordAudit } from './audit.ts';
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
 * and a wrong password, after the same work.
 */
export async function sessionOpener(context: CommandContext, props: LogIn): Promise<OpenedSession> {
  const { config, database } = context.app;
  const user = await database.models.User.findOne({ where: { email: props.email, deletedAt: null } });
  if (!(await passwordMatches(user?.passwordHash ?? null, props.password)) || !user) {
    await recordRefusedLogIn(context, props.email);
    throw appError('INVALID_CREDENTIALS');
  }
  const sessionId = randomUUID();
  await inTransaction(database, async (tx) => {
    await database.models.Session.create(
      {
        id: sessionId,
        userId: user.id,
        expiresAt: new Date(Date.now() + config.sessionDays * 86_400_000),
        address: context.address,
        userAgent: props.userAgent.slice(0, 300),
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
  });
  const claims = { userId: user.id, sessionId, tokenVersion: user.tokenVersion };
  return { userId: user.id, token: signToken(claims, config.jwtSecret, config.sessionDays) };
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
