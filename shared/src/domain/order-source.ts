/** Sources of an order's state. Lists are written out, so that a bundle that does not use them leaves them out. */
export const ORDER_SOURCES = ['declared', 'import', 'scan', 'hand'] as const;
export type OrderSource = (typeof ORDER_SOURCES)[number];
/** A source of events. A declaration reports nothing. */
export type ReportSource = Exclude<OrderSource, 'declared'>;
export const REPORT_SOURCES = ['import', 'scan', 'hand'] as const satisfies readonly ReportSource[];

/** Numbers stored in the tables for the source of an order's state or of an event. */
export const ORDER_SOURCE = { declared: 0, import: 1, scan: 2, hand: 3 } as const satisfies Readonly<
  Record<OrderSource, number>
>;

/** Returns the source with this number, where a check constraint of the database allows only known ones. */
export const orderSourceOf = (stored: number): OrderSource =>
  ORDER_SOURCES.find((source) => ORDER_SOURCE[source] === stored) ?? 'declared';

/** Returns the source of an event with this number. */
export const reportSourceOf = (stored: number): ReportSource =>
  REPORT_SOURCES.find((source) => ORDER_SOURCE[source] === stored) ?? 'import';
