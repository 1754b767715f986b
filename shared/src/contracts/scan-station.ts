import { z } from 'zod';
import { SCAN_EVENTS_MAX, type ScanEvent } from './order-work.ts';
import { anyStatusSchema } from './order-status.ts';

/** Scans that a station undoes, by their keys. */
export const withdrawScansSchema = z.strictObject({
  keys: z.array(z.guid()).min(1).max(SCAN_EVENTS_MAX),
});
export type WithdrawScansBody = z.input<typeof withdrawScansSchema>;

/**
 * withdrawn: the event was deleted. repeated: it was undone before. not_sent: this scan has not arrived; if it
 * arrives later, it will not count.
 */
export const WITHDRAWAL_RESULTS = ['withdrawn', 'repeated', 'not_sent'] as const;
export const withdrawalSchema = z.object({ key: z.string(), result: z.enum(WITHDRAWAL_RESULTS) });
export type Withdrawal = z.infer<typeof withdrawalSchema>;

/** Codes that a station asks for before it judges their scans. */
export const scanLookUpSchema = z.strictObject({
  codes: z.array(z.string().min(1).max(200)).min(1).max(SCAN_EVENTS_MAX),
});
const scannedBagSchema = z.object({
  code: z.string(),
  /** Number of its parcels by status; null: more than BAG_PARCELS_MAX. */
  parcels: z.array(z.object({ status: anyStatusSchema, count: z.number().int() })).nullable(),
});
/** Data of a parcel that a station shows. */
export const scannedParcelSchema = z.object({
  customer: z.object({ code: z.string(), name: z.string() }).nullable(),
  /** kg. */
  weight: z.number().nullable(),
  bag: scannedBagSchema.nullable(),
});
export type ScannedParcel = z.infer<typeof scannedParcelSchema>;
/** One parcel for each code, in the order of the request; `status` and `parcel` are null if there is no such order. */
export const scanLookUpAnswerSchema = z.object({
  orderCode: z.string(),
  status: anyStatusSchema.nullable(),
  parcel: scannedParcelSchema.nullable(),
});
export type ScanLookUpAnswer = z.infer<typeof scanLookUpAnswerSchema>;

/**
 * Proof that a station's user was logged in. With it, another user can later send the scans that this user made. It is
 * valid for scans made during that session.
 */
export const stationGrantSchema = z.object({ grant: z.string() });

/** A person may scan offline at a station for this many days after the last log-in or online unlock there. */
export const OFFLINE_DAYS = 7;
/** `station`: random id of the console's profile. */
export const offlineGrantRequestSchema = z.strictObject({ station: z.uuid() });
/**
 * Lets a person scan at one station without a session. `grant` is public: it opens nothing, and proves nothing without
 * signatures. `key` signs scans; the station stores it only encrypted with the person's password.
 */
export const offlineGrantSchema = z.object({
  grant: z.string(),
  key: z.string(),
  expiresAt: z.iso.datetime(),
});
export type OfflineGrant = z.infer<typeof offlineGrantSchema>;

/** Returns the text of a scan that a station signs, and the server checks. */
export function textToSign(scan: Omit<ScanEvent, 'confirmed' | 'signature'>): string {
  const { key, orderCode, status, occurredAt, weight } = scan;
  return JSON.stringify([key, orderCode, status, occurredAt, weight ?? null]);
}

/** Kinds of scans of a parcel at a place: a bag or a shelf. A station stores such scans while it is offline. */
export const PLACE_WORK = ['pack', 'take-out', 'check', 'put'] as const;
export type PlaceWork = (typeof PLACE_WORK)[number];
interface PlaceScan {
  readonly work: PlaceWork;
  readonly key: string;
  readonly orderCode: string;
  /** Code of the bag or shelf, as sent. */
  readonly place: string;
  readonly occurredAt: string;
}
/** Returns the text of a scan at a bag or a shelf that a station signs, and the server checks. */
export const placeTextToSign = ({ work, key, orderCode, place, occurredAt }: PlaceScan): string =>
  JSON.stringify([work, key, orderCode, place, occurredAt]);

/** A station downloads the codes of this many days, so that it recognises parcels offline. */
export const KNOWN_CODES_DAYS = 60;
export const KNOWN_CODES_PAGE = 20_000;
/** `cursor` is from the last answer; if omitted, the station starts a full download. */
export const knownCodesQuerySchema = z.strictObject({ cursor: z.string().min(1).max(500).optional() });
export const knownCodesSchema = z.object({
  /** Code and present status; a later row of the same code replaces earlier ones. */
  codes: z.array(z.tuple([z.string(), anyStatusSchema])),
  /** Where to continue: at once if there is `more`, otherwise later, for new changes. */
  cursor: z.string(),
  more: z.boolean(),
});
export type KnownCodes = z.infer<typeof knownCodesSchema>;
