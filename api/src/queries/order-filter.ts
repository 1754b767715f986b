import { localToInstant, normaliseOrderCode } from '@logistics/shared/domain';
import { codeContains, indexedParts } from './code-parts.ts';
import { Conditions, IS_RESTORABLE, type OrderScope } from './order-rows.ts';
import { containsPattern } from './sql.ts';

/** What lists, searches, exports and changes of many orders can be narrowed by. */
export interface OrderNarrowing {
  readonly status?: number | undefined;
  /** Only the orders that this import touched. */
  readonly importId?: number | undefined;
  /** The only orders that the caller asks about: an import's others are not read for it. */
  readonly among?: readonly number[] | undefined;
  readonly customerId?: number | undefined;
  /** Days `yyyy-MM-dd` of the business's calendar, both included, of the present status. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
export interface OrderCriteria extends OrderNarrowing {
  /** Part of a code, as typed. */
  readonly orderCode?: string | undefined;
  /** True: the caller walks along the ids, some thousand orders a turn, and a look at each is cheapest. */
  readonly isWalked?: boolean | undefined;
}

const DAY_MS = 86_400_000;
const EVERYBODY: OrderScope = { ownerId: null };

/** The instant (ISO 8601) at which a day of the business's calendar begins. */
export function startOfDay(day: string, timezone: string): string {
  return new Date(localToInstant(Date.parse(day) / 1000, timezone) * 1000).toISOString();
}

/** The day after (or before) a day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Live orders within a scope that match; `o` is the orders' alias. */
export function matchingOrders(scope: OrderScope, options: OrderNarrowing, timezone: string): Conditions {
  return narrowed('o.deleted_at IS NULL', scope, options, timezone);
}

/** Orders in the bin that match. */
export function matchingBinned(options: OrderNarrowing, timezone: string): Conditions {
  return narrowed('o.deleted_at IS NOT NULL', EVERYBODY, options, timezone);
}

/** Orders `o` that somebody put into the bin at an instant, both as SQL. */
export const removedAtOnceBy = (at: string, by: string) => `o.removed_at = ${at} AND o.removed_by = ${by}`;

/**
 * Orders that one person put into the bin at the very same instant: those that lie there and can still be restored, and
 * those that only an import keeps out of it.
 */
export function removedAtOnce({ at, by }: { readonly at: string; readonly by: number }): Conditions {
  const where = new Conditions();
  where.add(removedAtOnceBy(where.bind(at), where.bind(by)));
  where.add(`(o.deleted_at IS NULL OR ${IS_RESTORABLE})`);
  return where;
}

function narrowed(which: string, scope: OrderScope, options: OrderNarrowing, timezone: string): Conditions {
  const where = new Conditions();
  where.add(which);
  if (scope.ownerId !== null) where.add(`o.owner_id = ${where.bind(scope.ownerId)}`);
  if (options.status !== undefined) where.add(`o.status = ${where.bind(options.status)}`);
  if (options.customerId !== undefined) where.add(`o.owner_id = ${where.bind(options.customerId)}`);
  if (options.importId !== undefined) {
    const ofThese = options.among ? `AND e.order_id = ANY (${where.bind(options.among)})` : '';
    where.add(touchedByImport(where.bind(options.importId), ofThese));
  }
  if (options.from !== undefined)
    where.add(`o.created_date >= ${where.bind(startOfDay(options.from, timezone))}`);
  if (options.to !== undefined)
    where.add(`o.created_date < ${where.bind(startOfDay(addDays(options.to, 1), timezone))}`);
  return where;
}

/** The same, and with a code that contains the text: for work over all of them, which needs no cap. */
export function ordersOfCriteria(scope: OrderScope, options: OrderCriteria, timezone: string): Conditions {
  return withCode(matchingOrders(scope, options, timezone), scope, options);
}

/** The same of the bin. */
export function binnedOfCriteria(options: OrderCriteria, timezone: string): Conditions {
  return withCode(matchingBinned(options, timezone), EVERYBODY, options);
}

/** One customer's orders are few, and orders that are named or walked along need no index; others are found by parts. */
function withCode(where: Conditions, scope: OrderScope, options: OrderCriteria): Conditions {
  if (options.orderCode === undefined) return where;
  const code = normaliseOrderCode(options.orderCode);
  const isSearched = scope.ownerId === null && options.among === undefined && options.isWalked !== true;
  const parts = isSearched ? indexedParts(code) : [];
  where.add(
    parts.length === 0
      ? `o.order_code LIKE ${where.bind(containsPattern(code))}`
      : `o.id IN (SELECT s.order_id FROM order_code_search s
         WHERE ${codeContains(where.bind(code), where.bind(parts))})`,
  );
  return where;
}

/** Orders with an event that this import was the first, or a further one, to report. */
const touchedByImport = (importId: string, ofThese: string) => `o.id IN (
  SELECT e.order_id FROM order_events e WHERE e.import_id = ${importId} ${ofThese}
  UNION
  SELECT e.order_id FROM order_event_reports r JOIN order_events e ON e.id = r.event_id
  WHERE r.import_id = ${importId} ${ofThese})`;

/** The present day `yyyy-MM-dd` of the business's calendar. */
export function today(timezone: string): string {
  // The Swedish way to write a date is ISO 8601's.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' }).format(new Date());
}
