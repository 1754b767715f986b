import { z } from 'zod';
import {
  ERROR_CODES,
  fieldErrorSchema,
  idSchema,
  importOptionsSchema,
  importSummarySchema,
} from '@logistics/shared/contracts';

/** A file the person gave to the program. The renderer holds this ticket only: which path it stands for is main's secret. */
export const chosenFileSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1).max(255),
  /** Bytes. */
  size: z.number().int().min(0),
  /** ISO 8601 UTC. */
  modifiedAt: z.iso.datetime(),
  /** Another program has it open: what was not saved there is not read. Always false in a browser, which can't tell. */
  openElsewhere: z.boolean(),
});
export type ChosenFile = z.infer<typeof chosenFileSchema>;

/** What browser storage keeps of a session (specification, section 3); on the desktop main keeps it. */
export const storedSessionSchema = z.strictObject({
  email: z.string().min(1).max(254),
  firstName: z.string().min(1).max(100),
  lastName: z.string().min(1).max(100),
  token: z.string().min(1).max(8192),
  id: idSchema,
  avatar: z.string().max(2048).nullable(),
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

/** `kept: false`: the session lasts until the program is closed, because this machine has no safe place for it. */
export const rememberedSessionSchema = z.strictObject({ kept: z.boolean() });
export type SessionKept = z.infer<typeof rememberedSessionSchema>;

/** Reasons that only a host can have for refusing a file; the others are the contract's codes. */
const HOST_ERROR_CODES = [
  'OFFLINE',
  'SEND_STOPPED',
  'FILE_GONE',
  'FILE_LOCKED',
  'FILE_CHANGED',
  'ADDRESS_REFUSED',
  'PRINTER_GONE',
  'PRINT_FAILED',
] as const;
export type HostErrorCode = (typeof HOST_ERROR_CODES)[number];

/** A refusal as it crosses from main to the renderer: the contract's failure and its HTTP status (0: no answer). */
export const hostFailureSchema = z.strictObject({
  code: z.enum([...ERROR_CODES, ...HOST_ERROR_CODES]),
  message: z.string().min(1),
  status: z.number().int().min(0).max(599),
  errors: z.array(fieldErrorSchema).optional(),
  data: z.unknown().optional(),
  retryAfter: z.number().optional(),
});
export type HostFailure = z.infer<typeof hostFailureSchema>;

/**
 * Reading or sending of one file. `id` is the caller's, so that progress and cancelling find the job; with the id of a
 * job whose page is gone, a page goes on with it.
 */
export const importJobSchema = z.strictObject({
  id: z.uuid(),
  fileId: z.uuid(),
  options: importOptionsSchema,
  token: z.string().min(1).max(8192),
});

/** `compared: false`: no server was reached, so that only what was read on this machine is told. */
export const filePreviewSchema = importSummarySchema.extend({ compared: z.boolean() });
export type FilePreview = z.infer<typeof filePreviewSchema>;

/** `kept`: on this machine's disk, sent by itself once there is a connection. */
export const importAnswerSchema = z.union([importSummarySchema, z.strictObject({ kept: z.literal(true) })]);
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

export const importProgressSchema = z.strictObject({
  phase: z.enum(['reading', 'sending']),
  /** Rows read so far; null where the host does not read the file itself (a browser). */
  rows: z.number().int().min(0).nullable(),
  rowsPerSecond: z.number().min(0).nullable(),
  /** Of the file while reading, of what is sent while sending; equal while the server works on what was sent. */
  bytesDone: z.number().int().min(0),
  bytesTotal: z.number().int().min(0),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

const leftBehind = {
  id: z.uuid(),
  file: chosenFileSchema,
  options: importOptionsSchema,
  progress: importProgressSchema.nullable(),
  /** It ended, and nobody was told; whoever goes on with it learns why. */
  failed: z.boolean(),
};
/** A job whose page is gone. `preview`: what its person has seen before they had it imported. */
export const leftJobSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('preview'), ...leftBehind }),
  z.strictObject({ kind: z.literal('import'), ...leftBehind, preview: filePreviewSchema }),
]);
export type LeftJob = z.infer<typeof leftJobSchema>;

export const serverCheckSchema = z.strictObject({ reachable: z.boolean(), message: z.string().min(1) });
export type ServerCheck = z.infer<typeof serverCheckSchema>;

export const versionsSchema = z.strictObject({
  app: z.string(),
  electron: z.string().optional(),
  chromium: z.string().optional(),
});
export type Versions = z.infer<typeof versionsSchema>;
