import { importOptionsSchema, SCAN_RESULTS, sheetReportSchema } from '@logistics/shared/contracts';
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

/** A parcel that was scanned here. `key` is its name for ever: however often it is sent, it counts once. */
const scanRecordSchema = z.object({
  type: z.literal('scan'),
  key: z.uuid(),
  /** The sitting at the station that it belongs to. */
  session: z.uuid(),
  orderCode: z.string(),
  status: z.literal(REPORTED_STATUSES),
  /** ISO 8601 UTC. */
  occurredAt: z.iso.datetime(),
  /** kg. */
  weight: z.number().nullable(),
  by: personSchema,
});

/** A file whose rows were read here and lie in the outbox's folder. */
const importRecordSchema = z.object({
  type: z.literal('import'),
  key: z.uuid(),
  /** Sent as the Idempotency-Key. */
  idempotencyKey: z.string(),
  fileName: z.string(),
  sha256: z.string(),
  /** Name of the spool inside the outbox's folder. */
  spool: z.string(),
  /** Of the spool's own bytes; null: kept by a program that did not send in parts. */
  digest: z.string().nullable().default(null),
  bytes: z.number().int(),
  total: z.number().int(),
  sheets: z.array(sheetReportSchema),
  options: importOptionsSchema,
  at: z.iso.datetime(),
  by: personSchema,
});

/** Of what ends an import: nobody was answered, so that its end is still to be told. */
const untold = z.literal(true).optional();

/** What the outbox's journal holds. Later records of a key say what became of it. */
export const outboxRecordSchema = z.discriminatedUnion('type', [
  scanRecordSchema,
  importRecordSchema,
  z.object({ type: z.literal('take-back'), key: z.uuid() }),
  z.object({ type: z.literal('taken-back'), key: z.uuid() }),
  z.object({
    type: z.literal('scan-answer'),
    key: z.uuid(),
    result: z.enum(SCAN_RESULTS),
    /** The parcel's status after it; null where the code is unknown. */
    status: z.number().int().nullable(),
  }),
  z.object({ type: z.literal('import-answer'), key: z.uuid(), counts: importCountsSchema, untold }),
  /** The server will never take it as it is; `message` is the server's sentence. */
  z.object({ type: z.literal('refusal'), key: z.uuid(), code: z.string(), message: z.string(), untold }),
  /** A page was told how an import ended. */
  z.object({ type: z.literal('told'), key: z.uuid() }),
  /** Something changed, so that what was refused is worth another try. */
  z.object({ type: z.literal('again'), key: z.uuid() }),
]);
export type OutboxRecord = z.infer<typeof outboxRecordSchema>;
export type ScanRecord = z.infer<typeof scanRecordSchema>;
export type ImportRecord = z.infer<typeof importRecordSchema>;
