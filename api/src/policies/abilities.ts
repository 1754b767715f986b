import { ABILITIES, type Ability } from '@logistics/shared/contracts';
import { auditPolicy } from './audit-policy.ts';
import { complaintPolicy } from './complaint-policy.ts';
import { contentPolicy } from './content-policy.ts';
import { jobPolicy } from './job-policy.ts';
import { moneyPolicy } from './money-policy.ts';
import { notificationPolicy } from './notification-policy.ts';
import { orderPolicy } from './order-policy.ts';
import { hasAny, type Rights } from './rules.ts';
import { tariffPolicy } from './tariff-policy.ts';
import { userPolicy } from './user-policy.ts';
import { warehousePolicy } from './warehouse-policy.ts';

/** The rule of each ability, equal to the rule of the calls that its pages make. */
const RULES: Readonly<Record<Ability, (rights: Rights) => boolean>> = {
  enter: hasAny,
  enterData: orderPolicy.readAll,
  leadWarehouse: warehousePolicy.lead,
  manageMoney: moneyPolicy.manage,
  manageTariffs: tariffPolicy.manage,
  manageComplaints: complaintPolicy.manage,
  addArticles: contentPolicy.addArticle,
  manageArticles: contentPolicy.editArticles,
  editInterface: contentPolicy.manageSite,
  managePlugins: contentPolicy.manageSite,
  manageNotifications: notificationPolicy.manage,
  manageUsers: userPolicy.manage,
  readAudit: auditPolicy.list,
  manageJobs: jobPolicy.list,
};

/** Returns the abilities of an account, for the clients. Each call is still decided by its own policy. */
export function abilitiesOf(rights: Rights): Ability[] {
  return ABILITIES.filter((ability) => RULES[ability](rights));
}
