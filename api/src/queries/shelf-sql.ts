import { arrivalIn, ORDER_STATUS } from '@logistics/shared/domain';

/**
 * SQL: the code of the last shelf that order `o` was put on. The index `orders_by_shelf` has this expression.
 */
export const SHELF_CODE = `o.facts #>> '{shelf,2}'`;

/**
 * SQL condition of the partial index `orders_by_shelf` for an order `o`. PostgreSQL uses the index only if the query
 * contains the same status number as a constant, so the number is not a parameter.
 */
export const IN_SHELF_INDEX = `o.deleted_at IS NULL AND o.facts ? 'shelf' AND o.status <= ${ORDER_STATUS.inVietnamWarehouse}`;

/** SQL: joins to an order `o` the shelf that it was put on last, as `s`. */
export const SHELF_JOIN = `LEFT JOIN shelves s ON o.facts ? 'shelf' AND s.code = ${SHELF_CODE}`;

/** SQL: the highest status with which an order still counts as on shelf `s` (the rule of `isOnShelf`). */
export const LAST_ON_SHELF = `CASE s.warehouse WHEN 'cn' THEN ${arrivalIn('cn')} ELSE ${arrivalIn('vn')} END`;

/** SQL: the last status with which an order is on the shelf with this code, which only a file may have named. */
export const lastOn = (code: string) =>
  `coalesce((SELECT ${LAST_ON_SHELF} FROM shelves s WHERE s.code = ${code}), ${arrivalIn('vn')})`;

/** SQL: the code of the shelf that order `o` is on now, else NULL. */
export const PRESENT_SHELF = `CASE WHEN o.facts ? 'shelf' AND o.status <= ${arrivalIn('vn')}
    AND o.status <= ${lastOn(SHELF_CODE)} THEN nullif(${SHELF_CODE}, '') END`;
