import { PERMISSION, ROLE, type PermissionId, type RoleId } from '@logistics/shared/contracts';

export interface Rights {
  role: RoleId;
  permission: readonly PermissionId[];
}

/** What the back-office lets a person see (specification, section 6). Only courtesy: the server decides each call. */
const ABILITIES = {
  enter: ({ role, permission }: Rights) => role === ROLE.superAdmin || permission.length > 0,
  enterData: ({ role, permission }: Rights) =>
    role === ROLE.superAdmin || permission.includes(PERMISSION.dataEntry),
  manageUsers: ({ role }: Rights) => role === ROLE.superAdmin,
} as const;
export type Ability = keyof typeof ABILITIES;

export function can(rights: Rights | null, ability: Ability): boolean {
  return rights !== null && ABILITIES[ability](rights);
}
