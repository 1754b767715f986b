export interface OrderEvent {
  status: number;
  /** ISO 8601. */
  occurredAt: string;
}

/**
 * Sorts events newest first: by the time at which they happened, and of two at once the higher status. The first
 * event after sorting is the order's current status, whatever the order in which files arrived (decisions, "Status").
 */
export function compareEvents(a: OrderEvent, b: OrderEvent): number {
  return Date.parse(b.occurredAt) - Date.parse(a.occurredAt) || b.status - a.status;
}
