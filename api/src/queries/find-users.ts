import type { ListAnswer, Permission } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';
import type { UserRow } from '../models/user-row.ts';
import { IS_CUSTOMER } from './audiences.ts';
import { HAS_SECOND_FACTOR, SECOND_FACTOR_REQUIRED } from './find-second-factor.ts';
import { matchesText, textSearch } from './sql.ts';

const COLUMNS = `
  u.id, u.email::text AS email, u.first_name AS "firstName", u.last_name AS "lastName", u.gender,
  u.date_of_birth AS "dateOfBirth", u.phone, u.avatar, u.role, u.activated_at IS NOT NULL AS activated,
  u.customer_code AS "customerCode", u.created_at AS "createdAt", u.deleted_at AS "deletedAt",
  u.purged_at IS NOT NULL AS purged, u.version,
  ${HAS_SECOND_FACTOR} AS "secondFactor", ${SECOND_FACTOR_REQUIRED} AS "secondFactorRequired",
  COALESCE((SELECT json_agg(json_build_object('id', p.id, 'name', p.name) ORDER BY p.id)
            FROM user_permissions up JOIN permissions p ON p.id = up.permission_id
            WHERE up.user_id = u.id), '[]') AS permission`;

/** Returns one account with its permissions, also when it is in the bin; null if it does not exist. */
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
  /** Words of a name in any order, or their beginnings; or a part of a name, email, phone or customer code. */
  readonly q?: string | undefined;
  readonly audience?: 'customers' | 'staff' | undefined;
  readonly page: number;
  readonly pageSize: number;
}

/** Returns a page of accounts, newest first. */
export async function listUsers(read: Read, props: UserListProps): Promise<ListAnswer<UserRow>> {
  const { words, part } = textSearch(props.q);
  // Finds the matches through indexes before it sorts them. Reading from the newest account until enough match would
  // read all accounts when few match.
  const condition = `${STATUS_CONDITION[props.status]} AND ${matchesText('u', '$1', '$2')}
    AND ($3::text IS NULL OR ($3 = 'customers') = (${IS_CUSTOMER}))`;
  const wanted = [words, part, props.audience ?? null];
  const [counted, rows] = await Promise.all([
    read<{ total: number }>(`SELECT count(*) AS total FROM users u WHERE ${condition}`, wanted),
    read<UserRow>(
      `WITH found AS ${words === null ? 'NOT ' : ''}MATERIALIZED (
         SELECT u.id, u.created_at FROM users u WHERE ${condition}
       ), page AS (SELECT * FROM found ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5)
       SELECT ${COLUMNS} FROM page JOIN users u ON u.id = page.id ORDER BY page.created_at DESC, page.id DESC`,
      [...wanted, props.pageSize, (props.page - 1) * props.pageSize],
    ),
  ]);
  const total = counted[0]?.total ?? 0;
  return { rows, meta: { page: props.page, pageSize: props.pageSize, total } };
}

/** Returns all existing permissions (specification, section 6). */
export function listPermissions(read: Read): Promise<Permission[]> {
  return read<Permission>('SELECT id, name FROM permissions ORDER BY id');
}
