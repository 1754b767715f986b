/**
 * Rights of an account, by name. The server computes the abilities of an account (`api/src/policies/abilities.ts`);
 * clients ask for them and never compare roles or permissions.
 */
export const ABILITIES = [
  'enter',
  'enterData',
  'leadWarehouse',
  'manageMoney',
  'manageTariffs',
  'manageComplaints',
  'addArticles',
  'manageArticles',
  'editInterface',
  'managePlugins',
  'manageNotifications',
  'manageUsers',
  'readAudit',
  'manageJobs',
] as const;
export type Ability = (typeof ABILITIES)[number];
