export interface OrderEvent {
  status: number;
  /** ISO 8601. */
  occurredAt: string;
}

/**
 * Sorts events newest first: by time, and of two at once the higher status first. The first event after sorting is
 * the order's current status, in whatever order files arrived (decisions, "Status").
 */
export function compareEvents(a: OrderEvent, b: OrderEvent): number {
  return Date.parse(b.occurredAt) - Date.parse(a.occurredAt) || b.status - a.status;
}
