import { baseline } from './0001-baseline.ts';
import { fasterRefold } from './0002-faster-refold.ts';
import { sessionsOfAddress } from './0003-sessions-of-address.ts';
import { backups } from './0004-backups.ts';
import { emailChanges } from './0005-email-changes.ts';
import { boundedImportDetails } from './0006-bounded-import-details.ts';
import { retention } from './0007-retention.ts';
import { secondFactors } from './0008-second-factors.ts';
import { declaredDetails } from './0009-declared-details.ts';
import { scanRefusals } from './0010-scan-refusals.ts';
import { bagIndex } from './0011-bag-index.ts';
import { orderList } from './0012-order-list.ts';
import { productDetails } from './0013-product-details.ts';
import { orderFollowUps } from './0014-order-follow-ups.ts';
import { customerNotes } from './0015-customer-notes.ts';
import { bagsAndLots } from './0016-bags-and-lots.ts';
import { shelves } from './0017-shelves.ts';
import { tariffs } from './0018-tariffs.ts';
import { bagChecks } from './0019-bag-checks.ts';
import { ledger } from './0020-ledger.ts';
import { deliveryNotes } from './0021-delivery-notes.ts';
import { parcelPhotos } from './0022-parcel-photos.ts';
import { bankStatements } from './0023-bank-statements.ts';
import { deliveryRequests } from './0024-delivery-requests.ts';
import { complaints } from './0025-complaints.ts';
import { oneCollationOfCodes } from './0026-one-collation-of-codes.ts';
import { deliveredRequests } from './0027-delivered-requests.ts';
import { complaintPhotoRetention } from './0028-complaint-photo-retention.ts';
import { listsOfFinishedRecords } from './0029-lists-of-finished-records.ts';
import { statisticsOfCodes } from './0030-statistics-of-codes.ts';
import { earlyVacuum } from './0031-early-vacuum.ts';
import { contentsOfStatements } from './0032-contents-of-statements.ts';
import { keysOfAdditions } from './0033-keys-of-additions.ts';
import { singleReadRefold } from './0034-single-read-refold.ts';
import { prefetchingRefold } from './0035-prefetching-refold.ts';
import { additiveRefold } from './0036-additive-refold.ts';
import type { Migration } from './migration.ts';

/** In the order in which they run. Migrations are only added; one that has landed is never edited. */
export const migrations: readonly Migration[] = [
  baseline,
  fasterRefold,
  sessionsOfAddress,
  backups,
  emailChanges,
  boundedImportDetails,
  retention,
  secondFactors,
  declaredDetails,
  scanRefusals,
  bagIndex,
  orderList,
  productDetails,
  orderFollowUps,
  customerNotes,
  bagsAndLots,
  shelves,
  tariffs,
  bagChecks,
  ledger,
  deliveryNotes,
  parcelPhotos,
  bankStatements,
  deliveryRequests,
  complaints,
  oneCollationOfCodes,
  deliveredRequests,
  complaintPhotoRetention,
  listsOfFinishedRecords,
  statisticsOfCodes,
  earlyVacuum,
  contentsOfStatements,
  keysOfAdditions,
  singleReadRefold,
  prefetchingRefold,
  additiveRefold,
];
