import { randomUUID } from 'node:crypto';
import type { PermissionId, RoleId } from '@logistics/shared/contracts';
import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { signToken } from '../tokens.ts';

/** Password of all accounts that the factories create. */
export const TEST_PASSWORD = 'mat-khau-thu-nghiem';
/**
 * Its argon2id hash at the lowest cost, so that creating an account costs nothing and checking the password little.
 */
const TEST_PASSWORD_HASH =
  '$argon2id$v=19$m=8,t=1,p=1$m0Nf93xgbFdTsicEqg1Q+g$c9aJ4zhoCuoamuIGDZ9BH/KzOPa12GbGfDc3OTPARGs';

export interface TestUser {
  readonly id: number;
  readonly email: string;
  readonly token: string;
  readonly customerCode: string;
  readonly name: string;
  readonly role: RoleId;
  readonly permissions: readonly PermissionId[];
  readonly activated: boolean;
}

export interface UserProps {
  readonly email?: string;
  readonly role?: RoleId;
  readonly permissions?: readonly PermissionId[];
  readonly activated?: boolean;
  readonly firstName?: string;
  readonly lastName?: string;
  readonly deleted?: boolean;
}

let made = 0;

/** Creates an account with a session; by default an activated customer. */
export async function makeUser(database: Database, config: Config, props: UserProps = {}): Promise<TestUser> {
  made += 1;
  const { firstName = 'An', lastName = `Nguyễn Văn ${made}` } = props;
  const { role = 3, permissions = [], activated = true } = props;
  const email = props.email ?? `nguoi-${made}-${randomUUID().slice(0, 8)}@example.vn`;
  const [row] = await database.readFresh<{ id: number; customer_code: string }>(
    `INSERT INTO users (email, password_hash, first_name, last_name, role, activated_at, deleted_at)
     VALUES ($1, $2, $3, $4, $5, CASE WHEN $6 THEN now() END, CASE WHEN $7 THEN now() END)
     RETURNING id, customer_code`,
    [email, TEST_PASSWORD_HASH, firstName, lastName, role, activated, props.deleted ?? false],
  );
  if (!row) throw new Error('the INSERT of an account returned no row');
  for (const permission of permissions)
    await database.readFresh('INSERT INTO user_permissions (user_id, permission_id) VALUES ($1, $2)', [
      row.id,
      permission,
    ]);
  const token = await makeSession(database, config, row.id);
  const name = `${lastName} ${firstName}`;
  return { id: row.id, email, token, customerCode: row.customer_code, name, role, permissions, activated };
}

/** Logs an account in once more and returns the token. */
export async function makeSession(database: Database, config: Config, userId: number): Promise<string> {
  const sessionId = randomUUID();
  const [row] = await database.readFresh<{ token_version: number }>(
    `WITH made AS (
       INSERT INTO sessions (id, user_id, expires_at) VALUES ($1, $2, now() + interval '1 day') RETURNING user_id
     ) SELECT token_version FROM users JOIN made ON made.user_id = users.id`,
    [sessionId, userId],
  );
  const claims = { userId, sessionId, tokenVersion: row?.token_version ?? 0 };
  return signToken(claims, config.jwtSecret, 1);
}
