import { createHash, randomInt } from 'node:crypto';
import { verify } from 'otplib';
import type { AppContext } from '../../context.ts';
import type { Statements } from '../../database/in-transaction.ts';
import { decryptSecret } from './second-factor-secret.ts';

/**
 * A code is valid for 30 seconds. It is also accepted this many seconds earlier or later: one time step each.
 */
const TOLERANCE = 30;
const RECOVERY_CODES = 10;
/** Without characters that look alike. A code of 16 of them has 79 bits of entropy. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LETTERS_PER_CODE = 16;

interface StoredFactor {
  secret: Buffer;
  last_step: number;
}

/** Returns the time step of a code; null if it is wrong, or not newer than `lastStep`. */
export async function stepOf(code: string, secret: string, lastStep: number): Promise<number | null> {
  const token = withoutSpaces(code);
  if (!/^\d{6}$/.test(token)) return null;
  const result = await verify({ secret, token, epochTolerance: TOLERANCE, afterTimeStep: lastStep });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/**
 * Checks a code of the authenticator app or a recovery code, and marks it as used. Of concurrent calls with one code,
 * only one succeeds.
 *
 * @param code undefined: the caller sent none
 * @returns `off`: the account has no second factor. The transaction of a wrong code should roll back.
 */
export async function consumeCode(
  { query }: Statements,
  { config, logger }: AppContext<'config' | 'logger'>,
  { userId, code }: { readonly userId: number; readonly code: string | undefined },
): Promise<'off' | 'missing' | 'wrong' | 'right'> {
  const [factor] = await query<StoredFactor>(
    'SELECT secret, last_step FROM second_factors WHERE user_id = $1 FOR UPDATE',
    [userId],
  );
  if (!factor) return 'off';
  if (code === undefined) return 'missing';
  const used = await query(
    'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING user_id',
    [userId, hashOf(code)],
  );
  if (used.length > 0) return 'right';
  const secret = decryptSecret(factor.secret, config.jwtSecret, userId);
  if (secret === null) {
    logger.error({ userId }, 'JWT_SECRET has changed, so only recovery codes of this account work');
    return 'wrong';
  }
  const step = await stepOf(code, secret, factor.last_step);
  if (step === null) return 'wrong';
  await query('UPDATE second_factors SET last_step = $2 WHERE user_id = $1', [userId, step]);
  return 'right';
}

/** Replaces the recovery codes of an account, and returns the new ones. Only their hashes are stored. */
export async function makeRecoveryCodes({ query }: Statements, userId: number): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, recoveryCode);
  await query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
  await query('INSERT INTO recovery_codes (user_id, code_hash) SELECT $1, unnest($2::bytea[])', [
    userId,
    codes.map(hashOf),
  ]);
  return codes;
}

/** Returns a code in groups of four: `7KQF-2MZX-9PDA-W3TH`. */
function recoveryCode(): string {
  const letters = Array.from({ length: LETTERS_PER_CODE }, () => LETTERS.charAt(randomInt(LETTERS.length)));
  return letters.join('').replace(/.{4}(?=.)/g, '$&-');
}

const withoutSpaces = (code: string) => code.replace(/[\s-]/g, '').toUpperCase();
const hashOf = (code: string) => createHash('sha256').update(withoutSpaces(code)).digest();
