import { randomBytes } from 'node:crypto';
import type { PermissionId, RoleId } from '@logistics/shared/contracts';
import { DEFAULT_ROLE, ROLE } from '@logistics/shared/contracts';
import type { ActorContext, CommandContext } from '../../context.ts';
import { inTransaction, type Tx } from '../../database/in-transaction.ts';
import type { Caller } from '../../policies/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import { requireStrongPassword } from '../auth/password-strength.ts';
import { hashPassword } from '../auth/passwords.ts';
import { mailPasswordLink } from './password-link-sender.ts';
import { takenEmail } from './taken-email.ts';

export interface NewUser {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone?: string | undefined;
}

/**
 * Creates a customer's account that a super admin must still activate (decisions, "Accounts"). Returns its id. Throws
 * VALIDATION_FAILED for a password that is easy to guess.
 *
 * For an address that already has an account, also in the bin, it changes nothing, does the same work and returns an id
 * from the same sequence, so that the answer does not reveal who has an account. The job then mails the owner.
 */
export async function userRegistrar(
  context: CommandContext<'database' | 'jobs'>,
  props: NewUser,
): Promise<number> {
  const row = await rowOf(props, { role: ROLE.customer, activated: false });
  const { email, firstName, lastName, phone } = row;
  return inTransaction(context.app.database, async (tx) => {
    const { id, isNew } = await insertUser(tx, row);
    await recordAudit(tx, context, {
      action: isNew ? 'user.register' : 'user.register-again',
      subjectType: isNew ? 'user' : 'email',
      subjectId: isNew ? id : email,
      ...(isNew && { new: { email, firstName, lastName, phone, role: ROLE.customer, permissions: [] } }),
    });
    await context.app.jobs.enqueue(tx, 'mail-registered-again', [{ userId: id, email }]);
    return id;
  });
}

export interface AddedUser extends NewUser {
  readonly role?: RoleId | undefined;
  readonly permission?: readonly PermissionId[] | undefined;
}

/**
 * Creates an account for another person, already active. A customer with permissions becomes staff. Returns its id.
 * Throws EMAIL_TAKEN, also for an account in the bin; VALIDATION_FAILED for a password that is easy to guess.
 */
export async function userAdder(context: CommandContext<'database'>, props: AddedUser): Promise<number> {
  return addUser(context, props, async () => undefined);
}

/**
 * Creates an account as userAdder does, with a random password that is not stored, and mails its owner a link to set one.
 */
export async function userInviter(
  context: ActorContext<'database' | 'jobs'>,
  props: Omit<AddedUser, 'password'>,
): Promise<number> {
  const password = randomBytes(32).toString('base64url');
  return addUser(context, { ...props, password }, (tx, id) =>
    mailPasswordLink(tx, context, { id, email: props.email }),
  );
}

async function addUser(
  context: CommandContext<'database'>,
  props: AddedUser,
  onAdded: (tx: Tx, id: number) => Promise<void>,
): Promise<number> {
  const permissions = [...new Set(props.permission ?? [])];
  const asked = props.role ?? DEFAULT_ROLE;
  const role = asked === ROLE.customer && permissions.length > 0 ? ROLE.staff : asked;
  const row = await rowOf(props, { role, activated: true });
  const { email, firstName, lastName, phone } = row;
  return inTransaction(context.app.database, async (tx) => {
    const { id, isNew } = await insertUser(tx, row);
    if (!isNew) throw takenEmail();
    await grant(tx, context, id, permissions);
    await recordAudit(tx, context, {
      action: 'user.add',
      subjectType: 'user',
      subjectId: id,
      new: { email, firstName, lastName, phone, role, permissions },
    });
    await onAdded(tx, id);
    return id;
  });
}

interface UserToInsert {
  readonly email: string;
  readonly passwordHash: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string | null;
  readonly role: RoleId;
  readonly activated: boolean;
}

/** Throws VALIDATION_FAILED for a password that is easy to guess. */
async function rowOf(
  { password, ...props }: NewUser,
  { role, activated }: { readonly role: RoleId; readonly activated: boolean },
): Promise<UserToInsert> {
  requireStrongPassword(password, { ...props });
  const { email, firstName, lastName, phone = null } = props;
  return { email, passwordHash: await hashPassword(password), firstName, lastName, phone, role, activated };
}

/**
 * Inserts an account unless its email is taken. Both ways use one id of the sequence and one statement; a model would
 * not return the id of an account that exists.
 */
async function insertUser(
  tx: Tx,
  row: UserToInsert,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  const [made] = await tx.query<{ id: number; isNew: boolean }>(
    `WITH next AS MATERIALIZED (SELECT nextval(pg_get_serial_sequence('users', 'id')) AS id), made AS (
       INSERT INTO users (id, email, password_hash, first_name, last_name, phone, role, activated_at)
       OVERRIDING SYSTEM VALUE
       SELECT next.id, $1, $2, $3, $4, $5, $6, CASE WHEN $7 THEN now() END FROM next
       ON CONFLICT (email) DO NOTHING RETURNING id
     ) SELECT next.id, EXISTS (SELECT FROM made) AS "isNew" FROM next`,
    [row.email, row.passwordHash, row.firstName, row.lastName, row.phone, row.role, row.activated],
  );
  if (!made) throw new Error('the sequence of users returned no id');
  return made;
}

/** Adds the permissions that the account does not have yet. */
export async function grant(
  tx: Tx,
  context: Caller,
  userId: number,
  permissions: readonly PermissionId[],
): Promise<void> {
  await tx.query(
    `INSERT INTO user_permissions (user_id, permission_id, granted_by)
     SELECT $1, wanted, $3 FROM unnest($2::smallint[]) AS wanted ON CONFLICT DO NOTHING`,
    [userId, permissions, context.actor?.userId ?? null],
  );
}
