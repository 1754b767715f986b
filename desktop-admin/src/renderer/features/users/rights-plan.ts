import { ROLE, type PermissionId, type RoleId } from '@logistics/shared/contracts';

export interface RightsDraft {
  role: RoleId;
  permission: readonly PermissionId[];
}
export type RightsCall = { call: 'role'; role: RoleId } | { call: 'permission'; permission: PermissionId[] };

/**
 * The calls that lead from one set of rights to another, in order. A customer who is granted a permission becomes
 * staff and staff left with none becomes a customer by the grant itself (contract, "Auth").
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
