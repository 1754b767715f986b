import type { PermissionId } from '@logistics/shared/contracts';
import type { Read } from '../database/database.ts';
import { hasPermissionSql } from './audiences.ts';

export interface AssigneeRow {
  readonly id: number;
  readonly name: string;
}

/** Returns the live, activated accounts with the permission, by name; with `id` only that account, if it is one of them. */
export function findAssignees(
  read: Read,
  permission: PermissionId,
  id: number | null = null,
): Promise<AssigneeRow[]> {
  return read<AssigneeRow>(
    `SELECT u.id, u.last_name || ' ' || u.first_name AS name FROM users u
     WHERE u.deleted_at IS NULL AND u.activated_at IS NOT NULL
       AND ${hasPermissionSql(permission)} AND ($1::bigint IS NULL OR u.id = $1)
     ORDER BY u.last_name, u.first_name, u.id`,
    [id],
  );
}
