import { PLACE_WORK, SCAN_RESULTS } from '@logistics/shared/contracts';
import { REPORTED_STATUSES, SCAN_VERDICTS } from '@logistics/shared/domain';
import { z } from 'zod';
import { DISMISSAL_REASON_MAX } from './outbox-limits.ts';

const timeSchema = z.iso.datetime();
const stepSchema = z.literal(REPORTED_STATUSES);

/**
 * Immediate answer to a scan; 'notACode': the scanned text is no tracking code, or is neither known nor like a code of
 * a carrier.
 */
export const STATION_VERDICTS = [...SCAN_VERDICTS, 'notACode'] as const;
export type StationVerdict = (typeof STATION_VERDICTS)[number];

/** Number of scans of a session by result. Scans in `undone` are not in the other counts. */
export const scanCountsSchema = z.strictObject({
  recorded: z.number().int(),
  repeated: z.number().int(),
  already: z.number().int(),
  unknown: z.number().int(),
  wrongStep: z.number().int(),
  notACode: z.number().int(),
  undone: z.number().int(),
});
export type ScanCounts = z.infer<typeof scanCountsSchema>;

/** A session at the station. Its person may change the step between two scans. */
export const scanSessionSchema = z.strictObject({
  id: z.uuid(),
  /** Step of the last scan. */
  step: stepSchema,
  startedAt: timeSchema,
  endedAt: timeSchema.nullable(),
  /** Who scanned in it: first the person who started it, then those who joined. */
  people: z.array(z.strictObject({ id: z.number().int(), name: z.string() })).min(1),
  counts: scanCountsSchema,
  /** The counts of each step that has scans, in the order of their first scans. */
  steps: z.array(z.strictObject({ step: stepSchema, counts: scanCountsSchema })),
});
export type ScanSession = z.infer<typeof scanSessionSchema>;

const importCountsSchema = z.strictObject({
  /** Id on the server. */
  importId: z.number().int().nullable(),
  created: z.number().int(),
  updated: z.number().int(),
  rejected: z.number().int(),
});

const ENTRY_STATES = ['saved', 'sent', 'refused', 'undoing', 'undone', 'dismissed'] as const;

/** The bag or shelf of a scan, and the server's result. */
const entryPlaceSchema = z.strictObject({
  work: z.enum(PLACE_WORK),
  /** Code of the bag or shelf. */
  code: z.string(),
  /** The server's result; null: none yet. */
  result: z.string().nullable(),
  /** Detail of the result: another bag, or the status of the parcel; null: none. */
  detail: z.string().nullable(),
});

/** A scan or a file that is queued on this machine for the server. */
export const outboxEntrySchema = z.strictObject({
  key: z.uuid(),
  /** 'place': a scan at a bag or a shelf. */
  kind: z.enum(['scan', 'place', 'import']),
  /** The tracking code, or the name of the file. */
  name: z.string(),
  at: timeSchema,
  by: z.string(),
  state: z.enum(ENTRY_STATES),
  /** Why the server rejected it, as a sentence; otherwise null. */
  reason: z.string().nullable(),
  /** When the server received it; null: not yet, or not recorded. */
  sentAt: timeSchema.nullable(),
  /** Who decided that it is not sent; null: it is not dismissed. */
  dismissal: z.strictObject({ reason: z.string(), by: z.string(), at: timeSchema }).nullable(),
  /** For a scan. */
  step: stepSchema.nullable(),
  weight: z.number().nullable(),
  /** The server's result of a scan; null: none yet. */
  result: z.enum(SCAN_RESULTS).nullable(),
  /** Number of rows of a file. */
  rows: z.number().int().nullable(),
  /** The server's counts for a file; null: none yet. */
  counts: importCountsSchema.nullable(),
  /** For a scan at a bag or a shelf. */
  place: entryPlaceSchema.nullable(),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

export const scanRequestSchema = z.strictObject({
  session: z.uuid(),
  /** The step that the page shows. */
  step: stepSchema,
  /** As typed by the scanner or pasted. */
  text: z.string().min(1).max(500),
  /** kg. */
  weight: z.number().positive().max(10_000).nullable(),
  /** The user confirms a step that is out of order. */
  force: z.boolean(),
});

export const scannedParcelSchema = scanRequestSchema
  .pick({ session: true, step: true })
  .extend({ orderCode: z.string().min(1).max(500) });

/** The server's data of a scanned parcel. */
export const stationParcelSchema = z.strictObject({
  customer: z.strictObject({ code: z.string(), name: z.string() }).nullable(),
  /** kg. */
  weight: z.number().nullable(),
  bag: z
    .strictObject({
      code: z.string(),
      /** Parcels of the bag that this step has not reached yet, after this scan, and all; null: not counted. */
      parcels: z.strictObject({ left: z.number().int(), total: z.number().int() }).nullable(),
    })
    .nullable(),
});
export type StationParcel = z.infer<typeof stationParcelSchema>;

export const scanAnswerSchema = z.strictObject({
  /** Position of the scan in its session, from 0. */
  id: z.number().int(),
  verdict: z.enum(STATION_VERDICTS),
  /** As stored: normalised. */
  orderCode: z.string(),
  /** The previously known status; null: the code is unknown, or not fetched yet. */
  known: z.number().int().nullable(),
  /** Source of the verdict: current data of the server, or the codes on this machine. */
  judgedFrom: z.enum(['server', 'machine']),
  /** When the codes on this machine were fetched; null: never. */
  codesAt: timeSchema.nullable(),
  /** The stored scan; null if nothing was written. */
  entry: outboxEntrySchema.nullable(),
  /** null: the server has sent no data of this code. */
  parcel: stationParcelSchema.nullable(),
  /** Counts of the scan's step. */
  counts: scanCountsSchema,
});
export type ScanAnswer = z.infer<typeof scanAnswerSchema>;

/** The open session; `isYours`: the logged-in person scans in it. */
export const currentSessionSchema = z.strictObject({ session: scanSessionSchema, isYours: z.boolean() });
export type CurrentSession = z.infer<typeof currentSessionSchema>;

/** One line of a session's report: the final result of a scanned code, from the server if it answered. */
const reportRowSchema = z.strictObject({
  /** Position of the scan in its session, from 0. */
  id: z.number().int(),
  step: stepSchema,
  orderCode: z.string(),
  /** Code of its customer in the server's last answer to this machine; null: none, or not known here. */
  customer: z.string().nullable(),
  verdict: z.enum([...STATION_VERDICTS, 'undone']),
  at: timeSchema,
  weight: z.number().nullable(),
  /** The entry of a written scan. */
  entry: outboxEntrySchema.nullable(),
});
export type ReportRow = z.infer<typeof reportRowSchema>;
export const scanReportSchema = z.strictObject({
  session: scanSessionSchema,
  rows: z.array(reportRowSchema),
});
export type ScanReport = z.infer<typeof scanReportSchema>;

/** Number of scans and files of one person that wait. */
const waitingOfSchema = z.strictObject({
  id: z.number().int(),
  name: z.string(),
  scans: z.number().int(),
  imports: z.number().int(),
  /** The scans can be sent only while this person is logged in. Files always wait for that. */
  needsLogin: z.boolean(),
});
export type WaitingOf = z.infer<typeof waitingOfSchema>;

/** State of the outbox and the connection to the server. */
export const outboxSummarySchema = z.strictObject({
  phase: z.enum(['idle', 'sending', 'offline', 'signedOut', 'notAllowed', 'outdated']),
  waiting: z.number().int(),
  /** The waiting scans and files by person. */
  waitingOf: z.array(waitingOfSchema),
  refused: z.number().int(),
  dismissed: z.number().int(),
  /** Time of the oldest entry that waits; null: none. */
  oldestAt: timeSchema.nullable(),
  /** Entries that the server received on this day in Vietnam, and the time of the last one; null: none. */
  sentToday: z.number().int(),
  lastSentAt: timeSchema.nullable(),
  /** When a failed call is repeated; null: no pause. */
  retryAt: timeSchema.nullable(),
  /** Number of codes stored on this machine, and time of the last sync; null: never fetched. */
  knownCodes: z.number().int(),
  knownCodesAt: timeSchema.nullable(),
});
export type OutboxSummary = z.infer<typeof outboxSummarySchema>;

/** Limit of the keys of one call: more entries than a machine has in two weeks. */
const ENTRIES_MAX = 25_000;

export const entryKeysSchema = z.strictObject({ keys: z.array(z.uuid()).min(1).max(ENTRIES_MAX) });
export const dismissRequestSchema = entryKeysSchema.extend({
  reason: z.string().trim().min(1).max(DISMISSAL_REASON_MAX),
});
export const dismissedSchema = z.strictObject({
  /** Keys of the entries that are not sent now. */
  dismissed: z.array(z.uuid()),
  /** Number of entries that stay, because the server is receiving them at this moment. */
  sending: z.number().int(),
});

export const entryFilterSchema = z.strictObject({
  show: z.enum(['waiting', 'refused', 'dismissed', 'all']),
  /** Part of a code or of a file's name; '': all. */
  search: z.string().max(100),
  /** From 0, newest first. */
  offset: z.number().int().min(0),
  /** Omitted: all. */
  limit: z.number().int().min(1).max(500).optional(),
});
export type EntryFilter = z.infer<typeof entryFilterSchema>;
export const entryPageSchema = z.strictObject({
  total: z.number().int(),
  entries: z.array(outboxEntrySchema),
});
export type EntryPage = z.infer<typeof entryPageSchema>;

export const reportRequestSchema = z.strictObject({
  session: z.uuid(),
  /** Only this many newest rows; omitted: all. */
  last: z.number().int().positive().optional(),
});

const placeCodeSchema = z.string().min(1).max(200);
/** A scan at a bag or a shelf that the server did not answer. */
export const placeScanSchema = z.strictObject({
  /** The same key as in the call to the server, if there was one, so that the scan counts once. */
  key: z.uuid(),
  work: z.enum(PLACE_WORK),
  place: placeCodeSchema,
  orderCode: placeCodeSchema,
  occurredAt: timeSchema,
  /** The user saw the server's question, and confirmed the scan. */
  confirmed: z.boolean(),
});
export type PlaceScan = z.infer<typeof placeScanSchema>;
export const placeFilterSchema = z.strictObject({
  works: z.array(z.enum(PLACE_WORK)).min(1),
  keys: z.array(z.uuid()).max(1000),
});
export type PlaceFilter = z.infer<typeof placeFilterSchema>;
export const placeScansSchema = z.strictObject({
  /** Scans that wait or were rejected, and scans with the requested keys; oldest first. */
  entries: z.array(outboxEntrySchema),
  /** Whether the logged-in person's scans at bags or shelves wait. A new scan then waits behind them. */
  isQueueing: z.boolean(),
});
export type PlaceScans = z.infer<typeof placeScansSchema>;
