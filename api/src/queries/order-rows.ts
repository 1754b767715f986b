import type { StampedAttributes } from '../models/order-attributes.ts';
import { PRESENT_SHELF } from './shelf-sql.ts';

/** Orders that a caller may see: those of one owner, or all when `ownerId` is null. */
export interface OrderScope {
  readonly ownerId: number | null;
}

/** One order of a list. */
export interface OrderListRow {
  id: number;
  order_code: string;
  created_date: string;
  status: number;
  facts: StampedAttributes;
  source: number;
  import_id: number | null;
  declared_by: number | null;
  version: number;
  owner_id: number | null;
  customer_code: string | null;
  customer_name: string | null;
  /** The fee as billed, else as a person set it, else as computed if no report has a fee. */
  stored_fee: number | null;
  /** The shelf that the parcel is on now. */
  present_shelf: string | null;
  /** The goods' name that the owner declared. Null: a report names the goods, or there is no declaration. */
  declared_goods_name: string | null;
  /** Only in the list of the bin. */
  removed_at?: string;
  restorable?: boolean;
}

/** Columns of OrderListRow, from `orders o LEFT JOIN users u`. */
export const ORDER_COLUMNS = `
  o.id, o.order_code, o.created_date, o.status, o.facts, o.source, o.import_id, o.declared_by, o.version,
  o.owner_id, u.customer_code, u.last_name || ' ' || u.first_name AS customer_name,
  (SELECT coalesce(f.billed_amount, f.override_amount, CASE WHEN o.facts -> 'fee' ->> 2 IS NULL THEN f.total END)
    FROM order_fees f WHERE f.order_id = o.id) AS stored_fee,
  ${PRESENT_SHELF} AS present_shelf,
  CASE WHEN o.declared_by = o.owner_id AND coalesce(o.facts #>> '{goodsName,2}', '') = '' THEN
    (SELECT d.details ->> 'goodsName' FROM declarations d WHERE d.order_code = o.order_code)
  END AS declared_goods_name`;

/** SQL: whether an order `o` in the bin can still be restored (for 30 days; contract, "Orders"). */
export const IS_RESTORABLE = "coalesce(o.deleted_at > now() - interval '30 days', false)";

/** Collects the conditions of a query and their bound values, so that no value becomes part of the SQL text. */
export class Conditions {
  readonly values: unknown[];
  readonly #parts: string[] = [];

  /** @param values the values of another condition in the same query */
  constructor(values: unknown[] = []) {
    this.values = values;
  }

  /** Binds a value and returns its placeholder (`$1`, …). */
  bind(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  add(condition: string): void {
    this.#parts.push(condition);
  }

  toString(): string {
    return this.#parts.join(' AND ') || 'true';
  }
}

/** Returns the condition for live orders in a scope, optionally of one status. */
export function visibleOrders(scope: OrderScope, status: number | undefined): Conditions {
  const where = new Conditions();
  where.add('o.deleted_at IS NULL');
  if (scope.ownerId !== null) where.add(`o.owner_id = ${where.bind(scope.ownerId)}`);
  if (status !== undefined) where.add(`o.status = ${where.bind(status)}`);
  return where;
}
