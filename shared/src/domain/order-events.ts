export interface OrderEvent {
  status: number;
  /** ISO 8601. */
  occurredAt: string;
}

/**
 * Sorts events newest first: by time, then the higher status first. The first event after sorting has the order's
 * current status, so the order of imports does not matter (decisions, "Status").
 */
export function compareEvents(a: OrderEvent, b: OrderEvent): number {
  return Date.parse(b.occurredAt) - Date.parse(a.occurredAt) || b.status - a.status;
}
