import type { SecondFactor } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';

/** SQL condition: a super admin requires a second factor of staff and super admins. */
export const SECOND_FACTOR_REQUIRED = 'EXISTS (SELECT FROM security_settings WHERE second_factor_required)';
/** SQL condition: the account `u` has a second factor. */
export const HAS_SECOND_FACTOR = 'EXISTS (SELECT FROM second_factors f WHERE f.user_id = u.id)';

/** Returns the state of an account's second factor. */
export async function findSecondFactor(read: Read, userId: number): Promise<SecondFactor> {
  const [row] = await read<SecondFactor>(
    `SELECT ${HAS_SECOND_FACTOR} AS enabled, ${SECOND_FACTOR_REQUIRED} AS required,
       (SELECT count(*) FROM recovery_codes r WHERE r.user_id = u.id) AS "recoveryCodesLeft"
     FROM users u WHERE u.id = $1`,
    [userId],
  );
  if (!row) throw new Error(`there is no account ${userId}`);
  return row;
}
