/** Numbers stored in the tables for the source of an order's state or of an event. */
export const ORDER_SOURCE = { declared: 0, import: 1, scan: 2, hand: 3 } as const;
export type OrderSource = keyof typeof ORDER_SOURCE;
/** A source of events. A declaration reports nothing. */
export type ReportSource = Exclude<OrderSource, 'declared'>;

// Object.keys loses the type of the names.
export const ORDER_SOURCES = Object.keys(ORDER_SOURCE) as OrderSource[];
const isReportSource = (source: OrderSource): source is ReportSource => source !== 'declared';
export const REPORT_SOURCES: readonly ReportSource[] = ORDER_SOURCES.filter(isReportSource);

/** Returns the source with this number, where a check constraint of the database allows only known ones. */
export const orderSourceOf = (stored: number): OrderSource =>
  ORDER_SOURCES.find((source) => ORDER_SOURCE[source] === stored) ?? 'declared';

/** Returns the source of an event with this number. */
export const reportSourceOf = (stored: number): ReportSource =>
  REPORT_SOURCES.find((source) => ORDER_SOURCE[source] === stored) ?? 'import';
