import { auditRoutes } from './audit/index.ts';
import { authRoutes } from './auth/index.ts';
import { backupRoutes } from './backups/index.ts';
import { arrivalRoutes } from './bags/arrival.ts';
import { bagRoutes } from './bags/bags.ts';
import { lotRoutes } from './bags/lots.ts';
import { complaintRoutes } from './complaints/index.ts';
import { ownComplaintRoutes } from './complaints/own.ts';
import { complaintStatisticsRoutes } from './complaints/statistics.ts';
import { contentRoutes } from './content/index.ts';
import { customerRoutes } from './customers/index.ts';
import { deliveryNoteRoutes } from './delivery-notes/index.ts';
import { ownDeliveryNoteRoutes } from './delivery-notes/own.ts';
import { deliveryRequestRoutes } from './delivery-requests/index.ts';
import { deliveryAddressRoutes, ownDeliveryRequestRoutes } from './delivery-requests/own.ts';
import { descriptionRoutes } from './description/index.ts';
import { eventRoutes } from './events/index.ts';
import { dashboardRoutes } from './dashboard/index.ts';
import { healthRoutes } from './health/index.ts';
import { jobRoutes } from './jobs/index.ts';
import { notificationRoutes } from './notifications/index.ts';
import { orderRoutes } from './orders/index.ts';
import { paymentRoutes } from './payments/index.ts';
import { statementRoutes } from './payments/statements.ts';
import { photoLinkRoutes } from './photos/links.ts';
import { photoRoutes } from './photos/photos.ts';
import { productRoutes } from './products/index.ts';
import { shelfRoutes } from './shelves/index.ts';
import { stockCountRoutes } from './stock-counts/index.ts';
import type { Route } from './route.ts';
import { ledgerRoutes } from './ledger/index.ts';
import { tariffRoutes } from './tariffs/index.ts';
import { trackingRoutes } from './tracking/index.ts';
import { userRoutes } from './users/index.ts';

/** Every call of the server. The tests of rights iterate over this list, so that each call has a rule. */
export const allRoutes: readonly Route[] = [
  ...healthRoutes,
  ...authRoutes,
  ...userRoutes,
  ...orderRoutes,
  ...photoRoutes,
  ...photoLinkRoutes,
  ...arrivalRoutes,
  ...bagRoutes,
  ...lotRoutes,
  // Before those with an id in the path: `mine` is no id.
  ...ownDeliveryNoteRoutes,
  ...deliveryNoteRoutes,
  // Before those with an id in the path: `mine` and `statistics` are no ids.
  ...ownComplaintRoutes,
  ...complaintStatisticsRoutes,
  ...complaintRoutes,
  ...ownDeliveryRequestRoutes,
  ...deliveryRequestRoutes,
  ...deliveryAddressRoutes,
  ...customerRoutes,
  ...shelfRoutes,
  ...stockCountRoutes,
  ...dashboardRoutes,
  ...ledgerRoutes,
  ...tariffRoutes,
  ...paymentRoutes,
  ...statementRoutes,
  ...trackingRoutes,
  ...contentRoutes,
  ...productRoutes,
  ...notificationRoutes,
  ...jobRoutes,
  ...backupRoutes,
  ...eventRoutes,
  ...auditRoutes,
  ...descriptionRoutes(() => allRoutes),
];
