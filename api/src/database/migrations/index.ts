import { accounts } from './0001-accounts.ts';
import { orders } from './0002-orders.ts';
import { content } from './0003-content.ts';
import { siteContent } from './0004-site-content.ts';
import { notifications } from './0005-notifications.ts';
import { orderWork } from './0006-order-work.ts';
import { auditIndex } from './0007-audit-index.ts';
import { sessionsSeen } from './0008-sessions-seen.ts';
import { lateClaims } from './0009-late-claims.ts';
import { orderMoments } from './0010-order-moments.ts';
import { unusedImages } from './0011-unused-images.ts';
import { userSearch } from './0012-user-search.ts';
import { importLeftOut } from './0020-import-left-out.ts';
import { orderDays } from './0021-order-days.ts';
import { scanStation } from './0030-scan-station.ts';
import { orderAssignments } from './0040-order-assignments.ts';
import { peopleAndMessageSearch } from './0041-people-and-message-search.ts';
import { operationReason } from './0042-operation-reason.ts';
import { gatheredNews } from './0043-gathered-news.ts';
import { orderCodeHits } from './0044-order-code-hits.ts';
import { ordersBinnedByFilter } from './0045-orders-binned-by-filter.ts';
import { safeFilmAddress } from './0046-safe-film-address.ts';
import { refoldAtAnySize } from './0047-refold-at-any-size.ts';
import { restoreOfAnybody } from './0048-restore-of-anybody.ts';
import { stoppedOperations } from './0049-stopped-operations.ts';
import { slimCodeSearch } from './0050-slim-code-search.ts';
import { codesWithoutLookUps } from './0051-codes-without-look-ups.ts';
import { importsInSlices } from './0052-imports-in-slices.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  accounts,
  orders,
  content,
  siteContent,
  notifications,
  orderWork,
  auditIndex,
  sessionsSeen,
  lateClaims,
  orderMoments,
  unusedImages,
  userSearch,
  importLeftOut,
  orderDays,
  scanStation,
  orderAssignments,
  peopleAndMessageSearch,
  operationReason,
  gatheredNews,
  orderCodeHits,
  ordersBinnedByFilter,
  safeFilmAddress,
  refoldAtAnySize,
  restoreOfAnybody,
  stoppedOperations,
  slimCodeSearch,
  codesWithoutLookUps,
  importsInSlices,
];
