import { ROLE, type PermissionId } from '@logistics/shared/contracts';

/** SQL of `isSuperAdmin` (policies/rules.ts) for the user `u`. */
export const IS_SUPER_ADMIN = `u.role = ${ROLE.superAdmin}`;

/** SQL of `isCustomer` (policies/rules.ts) for the user `u`. */
export const IS_CUSTOMER = `u.role = ${ROLE.customer}`;

/** SQL of `isInAudience` (policies/rules.ts): whether a broadcast `n` is for the user `u`. */
export const IS_IN_AUDIENCE = `(n.audience = 'all' OR (n.audience = 'customers') = (${IS_CUSTOMER}))`;

/** SQL of `has(permission)` (policies/rules.ts) for the user `u`. */
export const hasPermissionSql = (permission: PermissionId): string =>
  `(${IS_SUPER_ADMIN} OR EXISTS (
     SELECT FROM user_permissions p WHERE p.user_id = u.id AND p.permission_id = ${permission}))`;
