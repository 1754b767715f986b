import { arrivalIn } from '@logistics/shared/domain';

/** SQL: the status that reports the arrival in the warehouse of stock count `c`. */
const ARRIVAL = `CASE c.warehouse WHEN 'cn' THEN ${arrivalIn('cn')} ELSE ${arrivalIn('vn')} END`;

/**
 * SQL: whether order `o`, with its shelf `s` (SHELF_JOIN), is in the place of stock count `c` by the data. A parcel
 * is in a warehouse if its status says so or if it is on a shelf there.
 */
export const IN_PLACE = `(o.deleted_at IS NULL AND coalesce(CASE WHEN c.shelf IS NULL
    THEN o.status = ${ARRIVAL} OR (s.warehouse = c.warehouse AND o.status <= ${ARRIVAL})
    ELSE s.code = c.shelf AND o.status <= ${ARRIVAL} END, false))`;
