interface StatusFields {
  readonly id: number;
  readonly key: string;
  /** Whether an event (a row of a file, a scan, an edit) may report this status. */
  readonly reported: boolean;
  /** Days after which an order has waited too long in this status; null for a status without a limit. */
  readonly waitingDays: number | null;
  /** Names in the icon sets of the two clients. */
  readonly icons: { readonly site: string; readonly office: string };
}

/**
 * The one table of order statuses, in the order of a parcel's route (specification, section 4). Types, schemas, SQL
 * limits, readers, forms, tabs and chips derive from it. A status also has its names (`texts/vi/order-status`), its
 * words in files (`status-words`) and its colours (`tokens.css`).
 */
export const ORDER_STATUSES = [
  /** Declared by a customer, not yet in a warehouse. */
  {
    id: 0,
    key: 'declared',
    reported: false,
    waitingDays: 14,
    icons: { site: 'hourglass', office: 'clock' },
  },
  {
    id: 1,
    key: 'inChinaWarehouse',
    reported: true,
    waitingDays: 4,
    icons: { site: 'warehouse', office: 'warehouse' },
  },
  { id: 2, key: 'onTheWay', reported: true, waitingDays: 6, icons: { site: 'truck', office: 'truck' } },
  {
    id: 3,
    key: 'inVietnamWarehouse',
    reported: true,
    waitingDays: 5,
    icons: { site: 'warehouse', office: 'arrived' },
  },
  {
    id: 4,
    key: 'delivered',
    reported: true,
    waitingDays: null,
    icons: { site: 'delivered', office: 'done' },
  },
] as const satisfies readonly StatusFields[];

type Status = (typeof ORDER_STATUSES)[number];
export type OrderStatus = Status['id'];
/** A status that a file, a scan or a user may report. */
export type ReportedStatus = Extract<Status, { reported: true }>['id'];
/** A status in which an order waits for its next step. */
export type WaitingStatus = Extract<Status, { waitingDays: number }>['id'];
/** A status in which an order waits for nothing more. */
export type FinalStatus = Exclude<OrderStatus, WaitingStatus>;

type IdByKey = { readonly [S in Status as S['key']]: S['id'] };
/** Ids by key: `ORDER_STATUS.delivered`. */
// Object.fromEntries loses the keys' types; the table gives each key its own id.
export const ORDER_STATUS = Object.fromEntries(ORDER_STATUSES.map(({ key, id }) => [key, id])) as IdByKey;

export const ORDER_STATUS_IDS: readonly OrderStatus[] = ORDER_STATUSES.map(({ id }) => id);

export const REPORTED_STATUSES: readonly ReportedStatus[] = ORDER_STATUSES.flatMap((status) =>
  status.reported ? [status.id] : [],
);

export const WAITING_STATUSES: readonly WaitingStatus[] = ORDER_STATUSES.flatMap((status) =>
  status.waitingDays === null ? [] : [status.id],
);

/** Returns the row of a status in the table; undefined for an unknown number. */
export const orderStatus = (id: number): Status | undefined =>
  ORDER_STATUSES.find((status) => status.id === id);

/** Days after which an order has waited too long, by status. */
// Object.fromEntries loses the keys' types; every waiting status is in the table.
export const WAITING_LIMIT_DAYS = Object.fromEntries(
  ORDER_STATUSES.map(({ id, waitingDays }) => [id, waitingDays]).filter(([, days]) => days !== null),
) as Readonly<Record<WaitingStatus, number>>;

/** The server counts at most this many orders of a status that wait too long. */
export const STALE_COUNT_MAX = 10_000;

export function isReportedStatus(id: number): id is ReportedStatus {
  return orderStatus(id)?.reported ?? false;
}

/**
 * A report may be this many milliseconds ahead of now. The newest report decides the status, so a report with a wrong
 * year would hide all correct reports until that year.
 */
export const REPORT_AHEAD_MAX_MS = 2 * 86_400_000;
