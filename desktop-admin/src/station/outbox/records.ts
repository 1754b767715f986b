import { importOptionsSchema, PLACE_WORK, SCAN_RESULTS } from '@logistics/shared/contracts';
import { REPORTED_STATUSES } from '@logistics/shared/domain';
import { z } from 'zod';

const personSchema = z.object({ id: z.number().int(), name: z.string() });
const importCountsSchema = z.object({
  importId: z.number().int().nullable(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.number().int(),
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** A parcel scanned on this machine. `key` is its idempotency key: however often it is sent, it counts once. */
const scanRecordSchema = z.object({
  type: z.literal('scan'),
  key: z.uuid(),
  /** The scan session that it belongs to. */
  session: z.uuid(),
  orderCode: z.string(),
  status: z.literal(REPORTED_STATUSES),
  /** ISO 8601 UTC. */
  occurredAt: z.iso.datetime(),
  /** kg. */
  weight: z.number().nullable(),
  /** The user confirmed a step that is out of order. */
  confirmed: z.literal(true).optional(),
  by: personSchema,
  /** Proves the author; set if the scan was made without a session. */
  proof: z.object({ grant: z.string(), signature: z.string() }).optional(),
});

/** A parcel scanned at a bag or a shelf while the server did not answer. `key` counts once, like the key of a scan. */
const placeRecordSchema = z.object({
  type: z.literal('place-scan'),
  key: z.uuid(),
  work: z.enum(PLACE_WORK),
  /** Code of the bag or shelf. */
  place: z.string(),
  orderCode: z.string(),
  /** ISO 8601 UTC. */
  occurredAt: z.iso.datetime(),
  /** The user confirmed the scan, although the parcel is in another bag or its status contradicts the scan. */
  confirmed: z.literal(true).optional(),
  by: personSchema,
  /** Proves the author; set if the scan was made without a session. */
  proof: z.object({ grant: z.string(), signature: z.string() }).optional(),
});

/** An Excel file whose copy is in the outbox's folder until the server has it. */
const importRecordSchema = z.object({
  type: z.literal('import'),
  key: z.uuid(),
  /** Sent as the Idempotency-Key. */
  idempotencyKey: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  /** File name of the copy. '': an older release stored rows instead, so the user must choose the file again. */
  copy: z.string().default(''),
  bytes: z.number().int(),
  /** Number of rows. */
  total: z.number().int(),
  options: importOptionsSchema,
  at: z.iso.datetime(),
  by: personSchema,
});

/** When the answer arrived, by the server's clock. Omitted by older releases. */
const answeredAt = z.iso.datetime().optional();

/** A person decided that an entry is not sent. */
const dismissalSchema = z.object({
  reason: z.string(),
  /** By the server's clock. */
  at: z.iso.datetime(),
  by: personSchema,
});
export type DismissalRecord = z.infer<typeof dismissalSchema>;

/** Ends a dismissal: the entry has its earlier state again. */
const restored = z.literal(true).optional();

/** Set on the end of an import if no page received the answer, so that it is still to be reported. */
const untold = z.literal(true).optional();

/**
 * Records of the outbox's journal. Later records of a key describe its result. An older release that reads the file
 * ignores fields and kinds of records that it does not know. So a dismissal is a kind of rejection, which no release
 * sends by itself, and its undo is the record that leads an older release to the same state.
 */
export const outboxRecordSchema = z.discriminatedUnion('type', [
  scanRecordSchema,
  placeRecordSchema,
  importRecordSchema,
  z.object({ type: z.literal('take-back'), key: z.uuid() }),
  z.object({ type: z.literal('undone'), key: z.uuid() }),
  z.object({
    type: z.literal('scan-answer'),
    key: z.uuid(),
    result: z.enum(SCAN_RESULTS),
    /** The order's status after the scan; null if the code is unknown. */
    status: z.number().int().nullable(),
    at: answeredAt,
  }),
  z.object({
    type: z.literal('place-answer'),
    key: z.uuid(),
    /** A result of the call's contract. */
    result: z.string(),
    /** Detail of the result: another bag, or the status of the parcel; null: none. */
    detail: z.string().nullable(),
    at: answeredAt,
  }),
  z.object({
    type: z.literal('import-answer'),
    key: z.uuid(),
    counts: importCountsSchema,
    untold,
    at: answeredAt,
  }),
  /** The server will never accept it unchanged; `message` is the server's sentence. */
  z.object({
    type: z.literal('refusal'),
    key: z.uuid(),
    code: z.string(),
    message: z.string(),
    untold,
    /** Set if a person dismissed the entry; the server did not reject it. */
    dismissal: dismissalSchema.optional(),
    restored,
  }),
  /** A page has shown the end of an import. */
  z.object({ type: z.literal('told'), key: z.uuid() }),
  /** Something changed, so a rejected entry is sent again. `confirmed`: the user confirmed the scan. */
  z.object({
    type: z.literal('again'),
    key: z.uuid(),
    confirmed: z.literal(true).optional(),
    restored,
  }),
]);
export type OutboxRecord = z.infer<typeof outboxRecordSchema>;
export type ScanRecord = z.infer<typeof scanRecordSchema>;
export type PlaceRecord = z.infer<typeof placeRecordSchema>;
/** Records that create entries. */
export type NewRecord = ScanRecord | PlaceRecord | ImportRecord;
export type LaterRecord = Exclude<OutboxRecord, NewRecord>;
export type ImportRecord = z.infer<typeof importRecordSchema>;
