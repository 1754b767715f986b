export {
  isPackingAttribute,
  madeComplaintCode,
  madeNoteCode,
  madeRequestCode,
  looksLikePackingCode,
  madePackingCode,
  normalisePackingCode,
  PACKING_CODE_MAX,
} from './bag-code.ts';
export {
  DAY_PARTS,
  DELIVERY_ADDRESSES_MAX,
  DELIVERY_DAYS_AHEAD,
  DELIVERY_METHODS,
} from './request-limits.ts';
export { IMPORT_PROBLEMS_MAX } from './import-limits.ts';
export { requestParcelProblem } from './request-parcel.ts';
export { joinPreviews, largestDifferences } from './tariff-preview.ts';
export { businessDay, businessSeconds, businessTime } from './business-time.ts';
export { addDays, isCalendarDay } from './calendar-day.ts';
export { CARRIER_NAMES, type CarrierName, carrierOf, carrierPatterns } from './carrier.ts';
export { DASHBOARD_DAYS_MAX, DASHBOARD_PERIODS, isDashboardPeriod } from './dashboard-period.ts';
export { DEBT_AGES } from './debt-age.ts';
export { type DatedRate, ndtToVnd, parseRate, RATE_MAX, rateOn, withRateFrom } from './exchange-rate.ts';
export { type ExpectedArrival, expectedArrival } from './expected-arrival.ts';
export { type Fee, type Parcel, shippingFee } from './fee.ts';
export { purchaseEstimate } from './purchase-estimate.ts';
export { type FileDateOptions, parseFileDate, writeSerial } from './file-date.ts';
export { sumOfKnown } from './known-sum.ts';
export {
  groupCode,
  normaliseOrderCode,
  ORDER_CODE_MAX,
  ORDER_CODE_MIN,
  type OrderCodeProblem,
  orderCodeProblem,
} from './order-code.ts';
export {
  CUSTOMER_ATTRIBUTES,
  CUSTOMER_DETAIL_ATTRIBUTES,
  CUSTOMER_LIST_ATTRIBUTES,
  EDITED_ATTRIBUTES,
  EDITED_NUMBERS,
  EDITED_TEXTS,
  type EditedAttribute,
  type EditedNumber,
  type EditedText,
  EXPORT_ATTRIBUTES,
  type ExportAttribute,
  ORDER_ATTRIBUTE_NAMES,
  ORDER_ATTRIBUTES,
  type OrderAttributeName,
} from './order-attribute.ts';
export {
  canSort,
  DEFAULT_ORDER_COLUMNS,
  ORDER_LIST_COLUMNS,
  ORDER_SORTS,
  ORDER_VIEW_NAME_MAX,
  ORDER_VIEWS_MAX,
  type OrderListColumn,
  type OrderSort,
} from './order-list.ts';
export { ORDER_SEARCH_TEXT_MAX } from './order-search-limit.ts';
export { codePartOf, type OrderSearchText, phoneIn, readOrderSearch } from './order-search-text.ts';
export { AUDIT_ACCOUNT_FIELDS } from './audit-fields.ts';
export {
  COMPLAINT_PHOTOS_AT_ONCE,
  COMPLAINT_PHOTOS_MAX,
  COMPLAINT_TEXT_MAX,
  PHOTO_SIDE,
} from './complaint-limits.ts';
export { isOpenComplaint, isRefundable } from './complaint-state.ts';
export { CUSTOMER_NOTE_MAX } from './customer-note.ts';
export { FOLLOW_UP_NOTE_MAX } from './follow-up.ts';
export { compareEvents, type OrderEvent } from './order-events.ts';
export {
  isReportedStatus,
  ORDER_STATUS,
  ORDER_STATUS_IDS,
  ORDER_STATUSES,
  orderStatus,
  type OrderStatus,
  REPORT_AHEAD_MAX_MS,
  REPORTED_STATUSES,
  type ReportedStatus,
  STALE_COUNT_MAX,
  WAITING_LIMIT_DAYS,
  WAITING_STATUSES,
  type WaitingStatus,
} from './order-status.ts';
export {
  ORDER_SOURCE,
  ORDER_SOURCES,
  orderSourceOf,
  REPORT_SOURCES,
  reportSourceOf,
  type OrderSource,
  type ReportSource,
} from './order-source.ts';
export { PAGE_WINDOW, pagesOf, type Pages } from './pages.ts';
export { noteTransferText, paymentReferences } from './payment-reference.ts';
export { isCode, mayBeNamed, type PastedPart, readPastedCodes, splitCodes } from './pasted-codes.ts';
export { rateSince } from './rate-since.ts';
export { productIdOf, productPath, slugOf } from './site-address.ts';
export { hasTypedLetters, readScannedText } from './scanned-text.ts';
export {
  arrivalIn,
  isOnShelf,
  isShelfCode,
  normaliseShelf,
  SHELF_CODE_MAX,
  shelfInScan,
  shelfLabelText,
  type ShelfRangeProblem,
  SHELVES_AT_ONCE,
  shelvesInRange,
  WAREHOUSE_IDS,
  type WarehouseId,
} from './shelf.ts';
export { isOutOfOrder, isWrittenAtOnce, judgeScan, SCAN_VERDICTS, type ScanVerdict } from './scan-step.ts';
export {
  parseStatus,
  statusSynonyms,
  type StatusSynonyms,
  statusWordKey,
  withChosenWords,
} from './status-words.ts';
export { isUnanswered } from './unanswered.ts';
export { type NumberReading, parseVietnameseNumber } from './vietnamese-number.ts';
export { NO_FEE_REASONS, tariffEntryOf, type NoFeeReason } from './tariff-entry.ts';
export { foldVietnamese } from './vietnamese-text.ts';
export { localToInstant } from './zone.ts';
export { OWN_ORDER_SORTS, type OwnOrderSort } from './own-order-sort.ts';
export { noteParcelProblem } from './note-parcel.ts';
