import type { JobName } from '@logistics/shared/contracts';
import { copyPhotosJob } from './copy-photos.ts';
import { changeOrders } from './change-orders.ts';
import { checkLedgersJob } from './check-ledgers.ts';
import { closeDeliveredRequestsJob } from './close-delivered-requests.ts';
import { computeFeesJob } from './compute-fees.ts';
import { deliverNotification } from './deliver-notification.ts';
import type { Job } from './job.ts';
import { mailBroadcast } from './mail-broadcast.ts';
import { mailEmailConfirm } from './mail-email-confirm.ts';
import { mailEmailChanged } from './mail-email-changed.ts';
import { mailRegisteredAgain } from './mail-registered-again.ts';
import { mailSecondFactorReset } from './mail-second-factor-reset.ts';
import { mailPasswordReset } from './mail-password-reset.ts';
import { recoverImportsJob } from './recover-imports.ts';
import { popupSchedule } from './popup-schedule.ts';
import { purgeBins } from './purge-bins.ts';
import { purgeImages } from './purge-images.ts';
import { purgeLiveEvents } from './purge-live-events.ts';
import { purgePhotos } from './purge-photos.ts';
import { purgeRecords } from './purge-records.ts';
import { purgeSessions } from './purge-sessions.ts';
import { purgeUploads } from './purge-uploads.ts';
import { remindStaleOrders } from './remind-stale-orders.ts';
import { writeBackupJob } from './write-backup.ts';

/** All kinds of jobs. */
export const JOBS: { readonly [Name in JobName]: Job<Name> } = {
  'deliver-notification': deliverNotification,
  'mail-broadcast': mailBroadcast,
  'mail-password-reset': mailPasswordReset,
  'mail-email-confirm': mailEmailConfirm,
  'mail-email-changed': mailEmailChanged,
  'mail-registered-again': mailRegisteredAgain,
  'mail-second-factor-reset': mailSecondFactorReset,
  'change-orders': changeOrders,
  'check-ledgers': checkLedgersJob,
  'close-delivered-requests': closeDeliveredRequestsJob,
  'compute-fees': computeFeesJob,
  'mend-imports': recoverImportsJob,
  'popup-schedule': popupSchedule,
  'remind-stale-orders': remindStaleOrders,
  'copy-photos': copyPhotosJob,
  'purge-bins': purgeBins,
  'purge-images': purgeImages,
  'purge-photos': purgePhotos,
  'purge-records': purgeRecords,
  'purge-sessions': purgeSessions,
  'purge-live-events': purgeLiveEvents,
  'purge-uploads': purgeUploads,
  'write-backup': writeBackupJob,
};
