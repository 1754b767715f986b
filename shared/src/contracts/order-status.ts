import { z } from 'zod';
import { ORDER_STATUS_IDS, REPORTED_STATUSES } from '../domain/index.ts';

/** Any status of an order: 0 'Chờ nhập kho' (declared, not yet in a warehouse) and those of the specification. */
export const anyStatusSchema = oneOf(ORDER_STATUS_IDS);

/** A status that a row, a scan or an edit may report. */
export const statusSchema = oneOf(REPORTED_STATUSES);

/** Uses a range, because the ids have no gaps: the OpenAPI description then shows limits. */
function oneOf(ids: readonly number[]) {
  return z
    .number()
    .int()
    .min(Math.min(...ids))
    .max(Math.max(...ids));
}
