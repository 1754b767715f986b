import { PERMISSION, ROLE, type PermissionId, type RoleId } from '@logistics/shared/contracts';

export interface Rights {
  role: RoleId;
  permission: readonly PermissionId[];
}

const superAdminOnly = ({ role }: Rights): boolean => role === ROLE.superAdmin;
const withPermission =
  (id: PermissionId) =>
  ({ role, permission }: Rights): boolean =>
    role === ROLE.superAdmin || permission.includes(id);

/** What the back-office lets a person see (specification, section 6). Only courtesy: the server decides each call. */
const ABILITIES = {
  enter: ({ role, permission }: Rights) => role === ROLE.superAdmin || permission.length > 0,
  enterData: withPermission(PERMISSION.dataEntry),
  addArticles: withPermission(PERMISSION.addArticle),
  manageArticles: withPermission(PERMISSION.viewArticles),
  editInterface: superAdminOnly,
  managePlugins: superAdminOnly,
  manageNotifications: superAdminOnly,
  manageUsers: superAdminOnly,
  readAudit: superAdminOnly,
  manageJobs: superAdminOnly,
} as const;
export type Ability = keyof typeof ABILITIES;

export function can(rights: Rights | null, ability: Ability): boolean {
  return rights !== null && ABILITIES[ability](rights);
}
