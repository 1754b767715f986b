/** Role ids of the specification, section 6, and `spec` decisions: 1 super admin, 2 staff, 3 customer. */
export const ROLE = { superAdmin: 1, staff: 2, customer: 3 } as const;
export type RoleId = (typeof ROLE)[keyof typeof ROLE];

/**
 * Permission ids: 1 to 3 of the specification, section 6; the others are ours. Each is granted by itself, and several
 * add up.
 */
export const PERMISSION = {
  dataEntry: 1,
  addArticle: 2,
  viewArticles: 3,
  warehouseLead: 4,
  money: 5,
  tariffs: 6,
  complaints: 7,
} as const;
export type PermissionId = (typeof PERMISSION)[keyof typeof PERMISSION];
