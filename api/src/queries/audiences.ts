import { ROLE, type PermissionId } from '@logistics/shared/contracts';

/** SQL of `isInAudience` (policies/rules.ts): whether a broadcast `n` is for the user `u`. */
export const IS_IN_AUDIENCE = `(n.audience = 'all' OR (n.audience = 'customers') = (u.role = ${ROLE.customer}))`;

/** SQL of `has(permission)` (policies/rules.ts) for the user `u`. */
export const hasPermissionSql = (permission: PermissionId): string =>
  `(u.role = ${ROLE.superAdmin} OR EXISTS (
     SELECT FROM user_permissions p WHERE p.user_id = u.id AND p.permission_id = ${permission}))`;
