import { z } from 'zod';
import { permissionIdsSchema, roleSchema } from './auth.ts';
import { PERMISSION, ROLE, type PermissionId, type RoleId } from './roles.ts';

interface RoleFacts {
  readonly id: RoleId;
  /** Permissions to choose from for such an account. If there are some, it needs at least one. */
  readonly grantable: readonly PermissionId[];
}

/** Every role, the one with the fewest rights first. */
export const ROLES: readonly RoleFacts[] = [
  { id: ROLE.customer, grantable: [] },
  { id: ROLE.staff, grantable: Object.values(PERMISSION) },
  { id: ROLE.superAdmin, grantable: [] },
];

/** Role of a new account, unless its creator names another. */
export const DEFAULT_ROLE: RoleId = ROLE.customer;

/** Permissions to choose from for an account of the role. */
export function grantableOf(role: RoleId): readonly PermissionId[] {
  return ROLES.find(({ id }) => id === role)?.grantable ?? [];
}

/** Leaves out permissions that do not fit the role. Their order is that of the table. */
export function rightsOf(role: RoleId, permission: readonly PermissionId[]) {
  return { role, permission: grantableOf(role).filter((id) => permission.includes(id)) };
}

/** All rights of an account: its role, and permissions that fit it. */
export const setRightsSchema = z
  .strictObject({ role: roleSchema, permission: permissionIdsSchema })
  .superRefine(({ role, permission }, context) => {
    const maximum = grantableOf(role).length;
    const minimum = Math.min(1, maximum);
    const issue = { origin: 'array', path: ['permission'], input: permission };
    if (permission.length < minimum) context.addIssue({ ...issue, code: 'too_small', minimum });
    if (permission.length > maximum) context.addIssue({ ...issue, code: 'too_big', maximum });
  });
export type SetRightsBody = z.input<typeof setRightsSchema>;
