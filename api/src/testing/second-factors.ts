import { generate, generateSecret } from 'otplib';
import { makeRecoveryCodes } from '../commands/auth/second-factor-codes.ts';
import { encryptSecret } from '../commands/auth/second-factor-secret.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { TestUser } from './factories.ts';
import type { TestApp } from './test-app.ts';

/** A second factor whose secret is known. */
export interface TestFactor {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
  /** Returns the code of the current time step, or of a later or earlier one. */
  readonly code: (stepsAhead?: number) => Promise<string>;
}

/** Seconds of a time step. */
const STEP = 30;

/** Turns on the second factor of an account, as if no code had been used yet. */
export async function makeSecondFactor({ app }: TestApp, { id }: TestUser): Promise<TestFactor> {
  const secret = generateSecret();
  const stored = encryptSecret(secret, app.config.jwtSecret, id);
  const recoveryCodes = await inTransaction(app.database, async (tx) => {
    await tx.query(
      `INSERT INTO second_factors (user_id, secret, last_step) VALUES ($1, $2, 0)
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, last_step = 0`,
      [id, stored],
    );
    return makeRecoveryCodes(tx, id);
  });
  const code = (stepsAhead = 0) =>
    generate({ secret, epoch: Math.floor(Date.now() / 1000) + stepsAhead * STEP });
  return { secret, recoveryCodes, code };
}
