import { ruleTexts } from '@logistics/shared/texts/validation';
import { hash, verify, type Options } from '@node-rs/argon2';
import { appError } from '../../errors.ts';

/**
 * argon2id (the library's default variant) with 19 MiB and two passes: the minimum that OWASP recommends. Takes about
 * 10 ms here.
 */
const COST: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

let unusedHash: Promise<string> | undefined;

/**
 * Checks a password. Without an account it does the same work, so that the timing does not reveal whether an account
 * exists.
 */
export async function passwordMatches(passwordHash: string | null, password: string): Promise<boolean> {
  unusedHash ??= hashPassword('no user has this password');
  const matches = await verify(passwordHash ?? (await unusedHash), password);
  return matches && passwordHash !== null;
}

/** Returns WRONG_PASSWORD for the given form field. */
export function wrongPassword(path: 'password' | 'oldPassword') {
  return appError('WRONG_PASSWORD', { errors: [{ path, message: ruleTexts.PASSWORD_WRONG }] });
}
