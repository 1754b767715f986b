import { z } from 'zod';
import { SCAN_EVENTS_MAX } from './order-work.ts';
import { anyStatusSchema } from './order-status.ts';

/** Scans taken back by the station that made them, named by their keys. */
export const withdrawScansSchema = z.strictObject({
  keys: z.array(z.guid()).min(1).max(SCAN_EVENTS_MAX),
});
export type WithdrawScansBody = z.input<typeof withdrawScansSchema>;

/**
 * withdrawn: the event is gone. repeated: it was taken back before. not_sent: no such scan came here yet, and should it
 * still come, it will not count.
 */
export const WITHDRAWAL_RESULTS = ['withdrawn', 'repeated', 'not_sent'] as const;
export const withdrawalSchema = z.object({ key: z.string(), result: z.enum(WITHDRAWAL_RESULTS) });
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** For how many days back a station holds codes, so that it knows a parcel without a connection. */
export const KNOWN_CODES_DAYS = 60;
export const KNOWN_CODES_PAGE = 20_000;
/** `cursor` is what the last answer gave; left out, the station starts anew. */
export const knownCodesQuerySchema = z.strictObject({ cursor: z.string().min(1).max(500).optional() });
export const knownCodesSchema = z.object({
  /** Code and present status; a later row of the same code counts. */
  codes: z.array(z.tuple([z.string(), anyStatusSchema])),
  /** Where to go on: at once where there is `more`, else after a while, for what came meanwhile. */
  cursor: z.string(),
  more: z.boolean(),
});
export type KnownCodes = z.infer<typeof knownCodesSchema>;
