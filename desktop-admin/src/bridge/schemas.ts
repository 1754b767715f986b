import { z } from 'zod';
import {
  ERROR_CODES,
  fieldErrorSchema,
  idSchema,
  importOptionsSchema,
  importSummarySchema,
  loginSchema,
  sessionUserSchema,
} from '@logistics/shared/contracts';

/** A file that the user gave to the app. The renderer has only this ticket; the path stays in the main process. */
export const chosenFileSchema = z.strictObject({
  id: z.uuid(),
  name: z.string().min(1).max(255),
  /** Bytes. */
  size: z.number().int().min(0),
  /** ISO 8601 UTC. */
  modifiedAt: z.iso.datetime(),
  /** Another program has it open, so unsaved changes are not read. Always false in a browser, which can't detect it. */
  openElsewhere: z.boolean(),
});
export type ChosenFile = z.infer<typeof chosenFileSchema>;

/** Session fields in browser storage (specification, section 3). On the desktop the main process stores them. */
export const storedSessionSchema = z.strictObject({
  email: z.string().min(1).max(254),
  firstName: z.string().min(1).max(100),
  lastName: z.string().min(1).max(100),
  token: z.string().min(1).max(8192),
  id: idSchema,
  avatar: z.string().max(2048).nullable(),
});
export type StoredSession = z.infer<typeof storedSessionSchema>;

/**
 * In place of a token a page has a random handle. The main process replaces it in requests to the configured server
 * (`main/security/session-tokens.ts`). Other servers do not accept the handle.
 */
const withHandle = { token: z.uuid() };
/** A session as a page gets it. */
export const pageSessionSchema = storedSessionSchema.extend(withHandle);

/** `remember: false`: until the app is closed. */
export const logInSchema = z.strictObject({ credentials: loginSchema, remember: z.boolean() });
/** `remembered: false`: the session ends when the app is closed, also if this machine has no safe storage for it. */
export const loggedInSchema = z.strictObject({
  user: sessionUserSchema.extend(withHandle),
  remembered: z.boolean(),
});
export type LoggedIn = z.infer<typeof loggedInSchema>;

/** Reasons for which only a host rejects a file. The others are codes of the contract. */
const HOST_ERROR_CODES = [
  'OFFLINE',
  'SEND_STOPPED',
  'FILE_GONE',
  'FILE_LOCKED',
  'FILE_CHANGED',
  'DISK_FULL',
  'ADDRESS_REFUSED',
  'ADDRESS_WITH_PASSWORD',
  'ADDRESS_WITHOUT_SERVER',
  'PRINTER_GONE',
  'PRINT_FAILED',
  'SCALE_PORT_GONE',
] as const;
export type HostErrorCode = (typeof HOST_ERROR_CODES)[number];

/** A refusal as main returns it to the renderer: the contract's failure and its HTTP status (0: no answer). */
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
 * Reading or sending of one file. The caller chooses `id`; progress and cancellation refer to it. With the id of a job
 * whose page is gone, a page resumes that job.
 */
export const importJobSchema = z.strictObject({
  id: z.uuid(),
  fileId: z.uuid(),
  options: importOptionsSchema,
});

/** `compared: false`: the server was unreachable, so the preview contains only data that was read on this machine. */
export const filePreviewSchema = importSummarySchema.extend({ compared: z.boolean() });
export type FilePreview = z.infer<typeof filePreviewSchema>;

/** `queued`: the import is on this machine's disk and will be sent when there is a connection. */
export const importAnswerSchema = z.union([importSummarySchema, z.strictObject({ queued: z.literal(true) })]);
export type ImportAnswer = z.infer<typeof importAnswerSchema>;

export const importProgressSchema = z.strictObject({
  phase: z.enum(['reading', 'sending']),
  /** Rows read so far; null if the host does not read the file itself (a browser). */
  rows: z.number().int().min(0).nullable(),
  rowsPerSecond: z.number().min(0).nullable(),
  /**
   * Bytes of the file while reading, bytes of the upload while sending. Equal to the total while the server processes
   * the upload.
   */
  bytesDone: z.number().int().min(0),
  bytesTotal: z.number().int().min(0),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

const leftBehind = {
  id: z.uuid(),
  file: chosenFileSchema,
  options: importOptionsSchema,
  progress: importProgressSchema.nullable(),
  /** It failed and no page has shown that. The page that resumes it gets the reason. */
  failed: z.boolean(),
};
/** A job whose page is gone. `preview`: the preview that the user saw before confirming the import. */
export const leftJobSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('preview'), ...leftBehind }),
  z.strictObject({ kind: z.literal('import'), ...leftBehind, preview: filePreviewSchema }),
]);
export type LeftJob = z.infer<typeof leftJobSchema>;

export const serverCheckSchema = z.strictObject({ reachable: z.boolean(), message: z.string().min(1) });
export type ServerCheck = z.infer<typeof serverCheckSchema>;

/** The server needs a newer console. `own`: version of this one; `oldest`: oldest version that the server serves. */
export const outdatedSchema = z.strictObject({ own: z.string(), oldest: z.string() });
export type Outdated = z.infer<typeof outdatedSchema>;

export const versionsSchema = z.strictObject({
  app: z.string(),
  electron: z.string().optional(),
  chromium: z.string().optional(),
});
export type Versions = z.infer<typeof versionsSchema>;
