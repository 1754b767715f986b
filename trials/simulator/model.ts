/** The reference model: orders as plain folds of acknowledged reports. It shares no code with the product. */

/** 1: import, 2: scan, 3: edit by hand. */
export type Source = 1 | 2 | 3;

export interface Report {
  readonly orderCode: string;
  /** null: only attributes. */
  readonly status: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly source: Source;
  /** Possible authors: the server names the first of several people who reported exactly the same. */
  readonly authors: readonly number[];
  readonly weight: number | null;
  readonly note: string | null;
  readonly customerId: number | null;
}

export interface ExpectedOrder {
  readonly orderCode: string;
  readonly status: number;
  /** null: only declared. */
  readonly at: number | null;
  readonly source: number;
  readonly weight: number | null;
  readonly note: string | null;
  readonly ownerId: number | null;
  readonly reports: readonly Report[];
}

/** Returns the orders that result from these reports and the customer's declarations, by code. */
export function foldReports(
  reports: readonly Report[],
  declared: ReadonlySet<string>,
  customerId: number,
): Map<string, ExpectedOrder> {
  const orders = new Map<string, ExpectedOrder>();
  const byCode = groupBy(mergeSame(reports), ({ orderCode }) => orderCode);
  for (const orderCode of new Set([...byCode.keys(), ...declared])) {
    const orderReports = byCode.get(orderCode) ?? [];
    const [newest] = orderReports.filter(({ status }) => status !== null).sort(newestFirst);
    if (!newest && !declared.has(orderCode)) continue;
    orders.set(orderCode, {
      orderCode,
      status: newest?.status ?? 0,
      at: newest?.at ?? null,
      source: newest?.source ?? 0,
      weight: latest(orderReports, ({ weight }) => weight),
      note: latest(orderReports, ({ note }) => note),
      ownerId: declared.has(orderCode) ? customerId : latest(orderReports, (report) => report.customerId),
      reports: orderReports,
    });
  }
  return orders;
}

/** Identifies a report; reports with the same text are one event. */
export const identityOf = ({
  orderCode,
  status,
  at,
  source,
  weight,
  note,
  customerId,
}: Omit<Report, 'authors'>) =>
  [orderCode, status, new Date(at).toISOString(), source, weight, note, customerId].join(' | ');

function mergeSame(reports: readonly Report[]): Report[] {
  return [...groupBy(reports, identityOf).values()].flatMap((same) => {
    const [first] = same;
    return first ? [{ ...first, authors: same.flatMap(({ authors }) => authors) }] : [];
  });
}

/** Newest first; for the same time the higher status, then the higher source: edits, scans, imports. */
const newestFirst = (a: Report, b: Report) =>
  b.at - a.at || (b.status ?? 0) - (a.status ?? 0) || b.source - a.source;

/** Returns the value of the newest report that has one; for the same time the higher status, then the greater value. */
function latest<T extends number | string>(
  reports: readonly Report[],
  valueOf: (report: Report) => T | null,
): T | null {
  let best: { at: number; status: number; value: T } | null = null;
  for (const report of reports) {
    const value = valueOf(report);
    if (value === null) continue;
    const { at } = report;
    const status = report.status ?? 0;
    const isLater =
      best === null ||
      at > best.at ||
      (at === best.at && (status > best.status || (status === best.status && value > best.value)));
    if (isLater) best = { at, status, value };
  }
  return best?.value ?? null;
}

/** `Map.groupBy`, which Node 20 does not have. */
export function groupBy<T, Key>(list: readonly T[], keyOf: (one: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const one of list) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
