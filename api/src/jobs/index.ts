import type { JobName } from '@logistics/shared/contracts';
import { changeOrders } from './changeOrders.ts';
import { deliverNotification } from './deliverNotification.ts';
import type { Job } from './job.ts';
import { mailBroadcast } from './mailBroadcast.ts';
import { mailEmailChanged } from './mailEmailChanged.ts';
import { mailPasswordReset } from './mailPasswordReset.ts';
import { mendImports } from './mendImports.ts';
import { popupSchedule } from './popupSchedule.ts';
import { purgeBins } from './purgeBins.ts';
import { purgeImages } from './purgeImages.ts';
import { purgeLiveEvents } from './purgeLiveEvents.ts';
import { purgeSessions } from './purgeSessions.ts';
import { purgeUploads } from './purgeUploads.ts';
import { remindStaleOrders } from './remindStaleOrders.ts';

/** Every kind of work there is. */
export const JOBS: { readonly [Name in JobName]: Job<Name> } = {
  'deliver-notification': deliverNotification,
  'mail-broadcast': mailBroadcast,
  'mail-password-reset': mailPasswordReset,
  'mail-email-changed': mailEmailChanged,
  'change-orders': changeOrders,
  'mend-imports': mendImports,
  'popup-schedule': popupSchedule,
  'remind-stale-orders': remindStaleOrders,
  'purge-bins': purgeBins,
  'purge-images': purgeImages,
  'purge-sessions': purgeSessions,
  'purge-live-events': purgeLiveEvents,
  'purge-uploads': purgeUploads,
};
