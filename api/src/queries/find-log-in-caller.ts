import type { Read } from '../database/database.ts';

export interface LogInCaller {
  readonly userId: number;
  /** The account has logged in from this address, and its session ended less than a month ago or is still open. */
  readonly knowsAddress: boolean;
}

/** Returns the account with this email, and whether it knows the caller's address; null if no account has the email. */
export async function findLogInCaller(
  read: Read,
  { email, address }: { readonly email: string; readonly address: string | null },
): Promise<LogInCaller | null> {
  const [row] = await read<LogInCaller>(
    `SELECT u.id AS "userId",
       EXISTS (SELECT FROM sessions s WHERE s.user_id = u.id AND s.address = $2) AS "knowsAddress"
     FROM users u WHERE u.email = $1 AND u.deleted_at IS NULL`,
    [email, address],
  );
  return row ?? null;
}
