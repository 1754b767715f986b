import { ROLE, type PermissionId, type RoleId } from '@logistics/shared/contracts';

export interface RightsDraft {
  role: RoleId;
  permission: readonly PermissionId[];
}
export type RightsCall = { call: 'role'; role: RoleId } | { call: 'permission'; permission: PermissionId[] };

/**
 * Returns the calls that change one set of rights to another, in order. The grant call itself changes the role: a
 * customer with a permission becomes staff, and staff without permissions becomes a customer (contract, "Auth").
 */
export function planRights(before: RightsDraft, after: RightsDraft): RightsCall[] {
  const grant = (permission: readonly PermissionId[]): RightsCall => ({
    call: 'permission',
    permission: [...permission].sort(),
  });
  const role: RightsCall = { call: 'role', role: after.role };
  switch (after.role) {
    case ROLE.superAdmin:
      return before.role === ROLE.superAdmin ? [] : [role];
    case ROLE.staff:
      if (before.role === ROLE.superAdmin) return [role, grant(after.permission)];
      return samePermissions(before.permission, after.permission) ? [] : [grant(after.permission)];
    case ROLE.customer:
      if (before.role === ROLE.superAdmin) return [role];
      return before.role === ROLE.customer ? [] : [grant([])];
  }
}

function samePermissions(a: readonly PermissionId[], b: readonly PermissionId[]): boolean {
  return a.length === b.length && a.every((id) => b.includes(id));
}
