import {
  arrivalIn,
  codePartOf,
  normalisePackingCode,
  normaliseShelf,
  phoneIn,
  readOrderSearch,
} from '@logistics/shared/domain';
import { codeContains, indexedParts } from './code-parts.ts';
import type { Conditions } from './order-rows.ts';
import { lastOn, SHELF_CODE } from './shelf-sql.ts';
import { containsPattern, textSearch, usersNamed } from './sql.ts';

/** If a text matches more customers than this, the search ignores customers. */
const CUSTOMERS_MAX = 20;

/** Returns the SQL condition that order `o` is in a bag, by the index `orders_by_bag`. */
export const inBag = (where: Conditions, bag: string): string =>
  `o.facts ? 'bag' AND o.facts #>> '{bag,2}' = ${where.bind(normalisePackingCode(bag))}`;

/** Returns the SQL condition that order `o` is on a shelf now, by the index `orders_by_shelf`. */
export function onShelf(where: Conditions, shelf: string): string {
  const code = where.bind(normaliseShelf(shelf));
  return `o.facts ? 'shelf' AND o.status <= ${arrivalIn('vn')} AND ${SHELF_CODE} = ${code}
    AND o.status <= ${lastOn(code)}`;
}

/** One of the conditions by which a search text finds orders. `sql` is a condition on orders `o`. */
export interface TextCondition {
  readonly by: 'codes' | 'part' | 'bag' | 'customers';
  readonly sql: string;
}

/**
 * Returns the conditions for a search text: whole codes; or a part of a code, a bag, and customers. An order matches
 * if any condition is true.
 *
 * @param isIndexed true: a part of a code is looked up in the index of parts. false: each order is compared.
 */
export function conditionsOfText(where: Conditions, text: string, isIndexed: boolean): TextCondition[] {
  const search = readOrderSearch(text);
  if (search.kind === 'codes')
    return [{ by: 'codes', sql: `o.order_code = ANY (${where.bind(search.codes)}::text[])` }];
  const part = codePartOf(search.text);
  const customers = customersOf(where, search.text);
  return [
    ...(part === null ? [] : [{ by: 'part' as const, sql: ofPart(where, part, isIndexed) }]),
    { by: 'bag', sql: inBag(where, search.text) },
    ...(customers === null ? [] : [{ by: 'customers' as const, sql: `o.owner_id IN (${customers})` }]),
  ];
}

function ofPart(where: Conditions, part: string, isIndexed: boolean): string {
  const parts = isIndexed ? indexedParts(part) : [];
  if (parts.length === 0) return `o.order_code LIKE ${where.bind(containsPattern(part))}`;
  return `o.id IN (SELECT s.order_id FROM order_code_search s
    WHERE ${codeContains(where.bind(part), where.bind(parts))})`;
}

/** Returns SQL for the ids of the customers that a text names, or null if it can name none. */
export function customersOf(where: Conditions, text: string): string | null {
  const phone = phoneIn(text);
  if (phone === null && !/\p{L}/u.test(text)) return null;
  const { words, part } = textSearch(phone ?? text);
  const named = usersNamed(where.bind(phone === null ? words : null), where.bind(part), CUSTOMERS_MAX + 1);
  return `SELECT named.id FROM (
      SELECT found.id, count(*) OVER () AS n FROM unnest(${named}) AS found (id)
    ) AS named WHERE named.n <= ${CUSTOMERS_MAX}`;
}

/**
 * Returns the SQL condition that any of these conditions is true. If each condition has an index, it is a UNION of
 * ids instead of OR, so that PostgreSQL uses all indexes.
 */
export function anyCondition(conditions: readonly TextCondition[], isIndexed: boolean): string {
  if (!isIndexed || conditions.length === 1) return `(${conditions.map(({ sql }) => sql).join(' OR ')})`;
  const ids = conditions.map(({ sql }) => `SELECT o.id FROM orders o WHERE o.deleted_at IS NULL AND ${sql}`);
  return `o.id IN (${ids.join(' UNION ')})`;
}
