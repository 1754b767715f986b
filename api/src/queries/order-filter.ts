import {
  addDays,
  type CarrierName,
  carrierPatterns,
  localToInstant,
  normaliseOrderCode,
  WAITING_LIMIT_DAYS,
  WAITING_STATUSES,
} from '@logistics/shared/domain';
import { codeContains, indexedParts } from './code-parts.ts';
import { Conditions, IS_RESTORABLE, type OrderScope } from './order-rows.ts';
import { anyCondition, inBag, conditionsOfText, onShelf } from './order-text.ts';
import { containsPattern } from './sql.ts';

/** Filters of lists, searches, exports and bulk changes. */
export interface OrderNarrowing {
  readonly status?: number | undefined;
  /** Only orders that this import touched. */
  readonly importId?: number | undefined;
  /** Only these ids. Limits the rows that the query reads of an import. */
  readonly onlyIds?: readonly number[] | undefined;
  readonly customerId?: number | undefined;
  /** Days `yyyy-MM-dd` in the business's time zone, both included, of the present status. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Only orders without an owner. */
  readonly unowned?: true | undefined;
  readonly carrier?: CarrierName | undefined;
  readonly bag?: string | undefined;
  /** Only orders that are on this shelf now. */
  readonly shelf?: string | undefined;
  /** Only orders that have waited too long in their status. */
  readonly overdue?: true | undefined;
}
export interface OrderCriteria extends OrderNarrowing {
  /** Part of a code, as the user typed it. */
  readonly orderCode?: string | undefined;
  /** The user's input in the search box (see conditionsOfText). */
  readonly text?: string | undefined;
  /**
   * True: the caller reads some thousand orders at a time, sorted by id. Comparing each order is then cheaper than
   * the index of codes.
   */
  readonly isWalked?: boolean | undefined;
}

const ALL_OWNERS: OrderScope = { ownerId: null };

/** Returns the instant (ISO 8601) at which a day starts in the business's time zone. */
export function startOfDay(day: string, timezone: string): string {
  return new Date(localToInstant(Date.parse(day) / 1000, timezone) * 1000).toISOString();
}

/** Returns the condition for live orders in a scope that match; `o` is the alias of orders. */
export function matchingOrders(
  scope: OrderScope,
  options: OrderNarrowing,
  timezone: string,
  where = new Conditions(),
): Conditions {
  where.add('o.deleted_at IS NULL');
  addNarrowing(where, scope, options, timezone);
  return where;
}

/** Returns the condition for orders in the bin that match. */
function matchingBinned(options: OrderNarrowing, timezone: string): Conditions {
  const where = new Conditions();
  where.add('o.deleted_at IS NOT NULL');
  addNarrowing(where, ALL_OWNERS, options, timezone);
  return where;
}

/** SQL condition: orders `o` that user `by` moved to the bin at the instant `at`. Both are SQL expressions. */
export const removedAtOnceBy = (at: string, by: string) => `o.removed_at = ${at} AND o.removed_by = ${by}`;

/**
 * Returns the condition for the orders of one removal (one user, one instant). Matches orders in the bin that can
 * still be restored, and orders that are live only because of an import.
 */
export function removedAtOnce({ at, by }: { readonly at: string; readonly by: number }): Conditions {
  const where = new Conditions();
  where.add(removedAtOnceBy(where.bind(at), where.bind(by)));
  where.add(`(o.deleted_at IS NULL OR ${IS_RESTORABLE})`);
  return where;
}

function addNarrowing(where: Conditions, scope: OrderScope, options: OrderNarrowing, timezone: string): void {
  if (scope.ownerId !== null) where.add(`o.owner_id = ${where.bind(scope.ownerId)}`);
  if (options.status !== undefined) where.add(`o.status = ${where.bind(options.status)}`);
  if (options.customerId !== undefined) where.add(`o.owner_id = ${where.bind(options.customerId)}`);
  if (options.from !== undefined)
    where.add(`o.created_date >= ${where.bind(startOfDay(options.from, timezone))}`);
  if (options.to !== undefined)
    where.add(`o.created_date < ${where.bind(startOfDay(addDays(options.to, 1), timezone))}`);
  addFurther(where, options);
}

/** Adds the filters that no counter covers. order-walk.ts lists orders by them. */
export function addFurther(where: Conditions, options: OrderNarrowing): void {
  const { unowned, carrier, bag, shelf, overdue, importId, onlyIds } = options;
  if (importId !== undefined) {
    const ofThese = onlyIds ? `AND e.order_id = ANY (${where.bind(onlyIds)})` : '';
    where.add(touchedByImport(where.bind(importId), ofThese));
  }
  if (unowned) where.add('o.owner_id IS NULL');
  if (carrier !== undefined) {
    const { pattern, except } = carrierPatterns(carrier);
    where.add(`o.order_code ~ ${where.bind(pattern)}`);
    if (except !== null) where.add(`o.order_code !~ ${where.bind(except)}`);
  }
  if (bag !== undefined) where.add(inBag(where, bag));
  if (shelf !== undefined) where.add(onShelf(where, shelf));
  if (overdue) where.add(`(${WAITING_STATUSES.map((status) => waitsTooLong(status)).join(' OR ')})`);
}

const waitsTooLong = (status: (typeof WAITING_STATUSES)[number]) =>
  `o.status = ${status} AND ${overdueSince(WAITING_LIMIT_DAYS[status])}`;

/** SQL condition: order `o` got its status more than so many days ago. */
export const overdueSince = (days: number) => `o.created_date < now() - interval '${days} days'`;

/**
 * Like matchingOrders, with the filter by a part of the code. For work over all matches, without the limit of a
 * search.
 */
export function ordersOfCriteria(scope: OrderScope, options: OrderCriteria, timezone: string): Conditions {
  return withCode(matchingOrders(scope, options, timezone), { scope, isBinned: false }, options);
}

/** Like ordersOfCriteria, for orders in the bin. */
export function binnedOfCriteria(options: OrderCriteria, timezone: string): Conditions {
  return withCode(matchingBinned(options, timezone), { scope: ALL_OWNERS, isBinned: true }, options);
}

/**
 * The code index is used only for searches over all orders. One customer has few orders, and orders that are listed
 * by id or read in id order need no index.
 */
function withCode(
  where: Conditions,
  { scope, isBinned }: { readonly scope: OrderScope; readonly isBinned: boolean },
  options: OrderCriteria,
): Conditions {
  const isSearched = scope.ownerId === null && options.onlyIds === undefined && options.isWalked !== true;
  if (options.text !== undefined)
    where.add(anyCondition(conditionsOfText(where, options.text, isSearched), isSearched && !isBinned));
  if (options.orderCode === undefined) return where;
  const code = normaliseOrderCode(options.orderCode);
  const parts = isSearched ? indexedParts(code) : [];
  where.add(
    parts.length === 0
      ? `o.order_code LIKE ${where.bind(containsPattern(code))}`
      : `o.id IN (SELECT s.order_id FROM order_code_search s
         WHERE ${codeContains(where.bind(code), where.bind(parts))})`,
  );
  return where;
}

/** SQL condition: orders with an event that this import reported, whether first or again. */
const touchedByImport = (importId: string, ofThese: string) => `o.id IN (
  SELECT e.order_id FROM order_events e WHERE e.import_id = ${importId} ${ofThese}
  UNION
  SELECT e.order_id FROM order_event_reports r JOIN order_events e ON e.id = r.event_id
  WHERE r.import_id = ${importId} ${ofThese})`;

/** Cached formatters by time zone: creating one takes a hundred times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Returns the current day `yyyy-MM-dd` in the business's time zone. */
export function today(timezone: string): string {
  let format = dayFormats.get(timezone);
  if (!format) {
    // The Swedish date format equals ISO 8601.
    format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' });
    dayFormats.set(timezone, format);
  }
  return format.format(new Date());
}
