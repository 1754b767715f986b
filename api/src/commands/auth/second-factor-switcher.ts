import { ruleTexts } from '@logistics/shared/texts/validation';
import type { ActorContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import { appError } from '../../errors.ts';
import { recordAudit } from '../audit/audit.ts';
import { passwordMatches, wrongPassword } from './passwords.ts';
import { consumeCode, makeRecoveryCodes, stepOf } from './second-factor-codes.ts';
import { encryptSecret } from './second-factor-secret.ts';

interface Proof {
  readonly password: string;
  readonly code: string;
}
type Context = ActorContext<'config' | 'database' | 'logger'>;

/**
 * Turns on the caller's second factor and returns its recovery codes. Throws WRONG_PASSWORD, VALIDATION_FAILED for a
 * wrong code, and TWO_FACTOR_CHANGED if it is on already.
 */
export async function secondFactorEnabler(
  context: Context,
  { secret, ...proof }: Proof & { readonly secret: string },
): Promise<string[]> {
  return inTransaction(context.app.database, async (tx) => {
    const userId = await lockCaller(tx, context, proof);
    const step = await stepOf(proof.code, secret, 0);
    if (step === null) throw wrongCode();
    const made = await tx.query(
      `INSERT INTO second_factors (user_id, secret, last_step) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING user_id`,
      [userId, encryptSecret(secret, context.app.config.jwtSecret, userId), step],
    );
    if (made.length === 0) throw appError('TWO_FACTOR_CHANGED');
    await record(tx, context, 'user.second-factor-on');
    return makeRecoveryCodes(tx, userId);
  });
}

/** Replaces the caller's recovery codes and returns the new ones. Throws as secondFactorDisabler. */
export async function recoveryCodeMaker(context: Context, proof: Proof): Promise<string[]> {
  return inTransaction(context.app.database, async (tx) => {
    const userId = await lockCaller(tx, context, proof);
    await useCode(tx, context, proof.code);
    await record(tx, context, 'user.recovery-codes');
    return makeRecoveryCodes(tx, userId);
  });
}

/**
 * Turns off the caller's second factor. Throws WRONG_PASSWORD, VALIDATION_FAILED for a wrong code, and
 * TWO_FACTOR_CHANGED if it is off already.
 */
export async function secondFactorDisabler(context: Context, proof: Proof): Promise<void> {
  await inTransaction(context.app.database, async (tx) => {
    const userId = await lockCaller(tx, context, proof);
    await useCode(tx, context, proof.code);
    await tx.query('DELETE FROM second_factors WHERE user_id = $1', [userId]);
    await record(tx, context, 'user.second-factor-off');
  });
}

/** Locks the caller's account and checks its password. */
async function lockCaller(
  { models, transaction }: Tx,
  { actor }: Context,
  { password }: Proof,
): Promise<number> {
  const user = await models.User.findByPk(actor.userId, { transaction, lock: true });
  if (!(await passwordMatches(user?.passwordHash ?? null, password))) throw wrongPassword('password');
  return actor.userId;
}

async function useCode(tx: Tx, { app, actor }: Context, code: string): Promise<void> {
  const result = await consumeCode(tx, app, { userId: actor.userId, code });
  if (result === 'off') throw appError('TWO_FACTOR_CHANGED');
  if (result !== 'right') throw wrongCode();
}

const wrongCode = () =>
  appError('VALIDATION_FAILED', { errors: [{ path: 'code', message: ruleTexts.CODE_WRONG }] });

function record(
  tx: Tx,
  context: Context,
  action: 'user.second-factor-on' | 'user.second-factor-off' | 'user.recovery-codes',
): Promise<void> {
  return recordAudit(tx, context, { action, subjectType: 'user', subjectId: context.actor.userId });
}
