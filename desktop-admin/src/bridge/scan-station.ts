import { SCAN_RESULTS } from '@logistics/shared/contracts';
import { REPORTED_STATUSES, SCAN_VERDICTS } from '@logistics/shared/domain';
import { z } from 'zod';

const timeSchema = z.iso.datetime();
const stepSchema = z.literal(REPORTED_STATUSES);

/** What the station says to a scan at once; 'notACode': what the scanner typed is no tracking code. */
export const STATION_VERDICTS = [...SCAN_VERDICTS, 'notACode'] as const;
export type StationVerdict = (typeof STATION_VERDICTS)[number];

/** How many scans of a session came to what. `takenBack` ones are in none of the others. */
export const scanCountsSchema = z.strictObject({
  recorded: z.number().int(),
  repeated: z.number().int(),
  already: z.number().int(),
  unknown: z.number().int(),
  wrongStep: z.number().int(),
  notACode: z.number().int(),
  takenBack: z.number().int(),
});
export type ScanCounts = z.infer<typeof scanCountsSchema>;

/** A sitting at the station: one step for all of its parcels. */
export const scanSessionSchema = z.strictObject({
  id: z.uuid(),
  step: stepSchema,
  startedAt: timeSchema,
  endedAt: timeSchema.nullable(),
  by: z.strictObject({ id: z.number().int(), name: z.string() }),
  counts: scanCountsSchema,
});
export type ScanSession = z.infer<typeof scanSessionSchema>;

const importCountsSchema = z.strictObject({
  /** Its name on the server. */
  importId: z.number().int().nullable(),
  created: z.number().int(),
  updated: z.number().int(),
  rejected: z.number().int(),
});

const ENTRY_STATES = ['saved', 'sent', 'refused', 'takingBack', 'takenBack'] as const;

/** A scan or a file that is kept on this machine for the server. */
const outboxEntrySchema = z.strictObject({
  key: z.uuid(),
  kind: z.enum(['scan', 'import']),
  /** The tracking code, or the name of the file. */
  name: z.string(),
  at: timeSchema,
  by: z.string(),
  state: z.enum(ENTRY_STATES),
  /** Why it was refused, as a sentence; null otherwise. */
  reason: z.string().nullable(),
  /** Of a scan. */
  step: stepSchema.nullable(),
  weight: z.number().nullable(),
  /** What the server said to a scan; null: nothing yet. */
  result: z.enum(SCAN_RESULTS).nullable(),
  /** Rows of a file. */
  rows: z.number().int().nullable(),
  /** What the server made of a file; null: nothing yet. */
  counts: importCountsSchema.nullable(),
});
export type OutboxEntry = z.infer<typeof outboxEntrySchema>;

export const scanRequestSchema = z.strictObject({
  session: z.uuid(),
  /** As typed by the scanner or pasted. */
  text: z.string().min(1).max(200),
  /** kg. */
  weight: z.number().positive().max(10_000).nullable(),
  /** The person says that a wrong step is right. */
  force: z.boolean(),
});

export const scanAnswerSchema = z.strictObject({
  verdict: z.enum(STATION_VERDICTS),
  /** As it is stored: normalised. */
  orderCode: z.string(),
  /** The status known before; null: unknown, or not known yet on this machine. */
  known: z.number().int().nullable(),
  /** The kept scan; null where nothing was written. */
  entry: outboxEntrySchema.nullable(),
  counts: scanCountsSchema,
});
export type ScanAnswer = z.infer<typeof scanAnswerSchema>;

/** One line of a session's report: the last word on each thing that was scanned. */
const reportRowSchema = z.strictObject({
  orderCode: z.string(),
  verdict: z.enum([...STATION_VERDICTS, 'takenBack']),
  at: timeSchema,
  weight: z.number().nullable(),
  /** Of what was written. */
  entry: outboxEntrySchema.nullable(),
});
export type ReportRow = z.infer<typeof reportRowSchema>;
export const scanReportSchema = z.strictObject({
  session: scanSessionSchema,
  rows: z.array(reportRowSchema),
});
export type ScanReport = z.infer<typeof scanReportSchema>;

/** The state of the machine towards its server. */
export const outboxSummarySchema = z.strictObject({
  phase: z.enum(['idle', 'sending', 'offline', 'signedOut', 'notAllowed']),
  waiting: z.number().int(),
  refused: z.number().int(),
  /** Codes held on this machine, and since when; null: never fetched. */
  knownCodes: z.number().int(),
  knownCodesAt: timeSchema.nullable(),
});
export type OutboxSummary = z.infer<typeof outboxSummarySchema>;

export const entryFilterSchema = z.strictObject({
  show: z.enum(['waiting', 'refused', 'all']),
  /** From 0, newest first. */
  offset: z.number().int().min(0),
  limit: z.number().int().min(1).max(500),
});
export const entryPageSchema = z.strictObject({
  total: z.number().int(),
  entries: z.array(outboxEntrySchema),
});
export type EntryPage = z.infer<typeof entryPageSchema>;
