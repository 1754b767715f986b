import type { ListAnswer, Permission } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';
import type { UserRow } from '../models/userRow.ts';
import { containsPattern } from './sql.ts';

const COLUMNS = `
  u.id, u.email::text AS email, u.first_name AS "firstName", u.last_name AS "lastName", u.gender,
  u.date_of_birth AS "dateOfBirth", u.phone, u.avatar, u.role, u.activated_at IS NOT NULL AS activated,
  u.customer_code AS "customerCode", u.created_at AS "createdAt", u.deleted_at AS "deletedAt", u.version,
  COALESCE((SELECT json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY p.id)
            FROM user_permissions up JOIN permissions p ON p.id = up.permission_id
            WHERE up.user_id = u.id), '[]') AS permission`;

/** One account with its permissions, also when it is in the bin; null when there is none. */
export async function findUser(read: Read, id: number): Promise<UserRow | null> {
  const [row] = await read<UserRow>(`SELECT ${COLUMNS} FROM users u WHERE u.id = $1`, [id]);
  return row ?? null;
}

const STATUS_CONDITION = {
  active: 'u.deleted_at IS NULL AND u.activated_at IS NOT NULL',
  unconfirmed: 'u.deleted_at IS NULL AND u.activated_at IS NULL',
  trash: 'u.deleted_at IS NOT NULL AND u.purged_at IS NULL',
} as const;

export interface UserListProps {
  readonly status: keyof typeof STATUS_CONDITION;
  /** Part of a name (either order, with or without diacritics), email, phone or customer code. */
  readonly q?: string | undefined;
  readonly audience?: 'customers' | 'staff' | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of accounts, newest first. */
export async function listUsers(read: Read, props: UserListProps): Promise<ListAnswer<UserRow>> {
  const condition = `${STATUS_CONDITION[props.status]} AND ($1::text IS NULL OR u.folded LIKE fold_vietnamese($1))
    AND ($2::text IS NULL OR ($2 = 'customers') = (u.role = 3))`;
  const wanted = [props.q ? containsPattern(props.q) : null, props.audience ?? null];
  const [counted, rows] = await Promise.all([
    read<{ total: number }>(`SELECT count(*) AS total FROM users u WHERE ${condition}`, wanted),
    read<UserRow>(
      `SELECT ${COLUMNS} FROM users u WHERE ${condition}
       ORDER BY u.created_at DESC, u.id DESC LIMIT $3 OFFSET $4`,
      [...wanted, props.pageSize, (props.page - 1) * props.pageSize],
    ),
  ]);
  const total = counted[0]?.total ?? 0;
  return { rows, meta: { page: props.page, pageSize: props.pageSize, total } };
}

/** All permissions there are (specification, section 6). */
export function listPermissions(read: Read): Promise<Permission[]> {
  return read<Permission>('SELECT id, name FROM permissions ORDER BY id');
}
