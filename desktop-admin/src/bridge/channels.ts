import { z } from 'zod';
import {
  askedPlaceSchema,
  desktopSettingsSchema,
  openedFolderSchema,
  updateStateSchema,
} from './desktop-settings.ts';
import {
  labelDrawingSchema,
  labelRequestSchema,
  pdfRequestSchema,
  printerSchema,
  printRequestSchema,
} from './printing.ts';
import { fileRowsSchema, fileRowsOptionsSchema } from './file-rows.ts';
import { offeredFileSchema, recentFileSchema, watchedFolderSchema } from './file-sources.ts';
import { importEndSchema } from './import-ends.ts';
import {
  entryFilterSchema,
  entryPageSchema,
  outboxSummarySchema,
  scanAnswerSchema,
  scanCountsSchema,
  scanReportSchema,
  scanRequestSchema,
  scanSessionSchema,
} from './scan-station.ts';
import {
  chosenFileSchema,
  filePreviewSchema,
  importAnswerSchema,
  importJobSchema,
  importProgressSchema,
  leftJobSchema,
  serverCheckSchema,
  rememberedSessionSchema,
  storedSessionSchema,
  versionsSchema,
  type HostFailure,
} from './schemas.ts';

const nothing = z.undefined();
const ofSession = z.strictObject({ session: z.uuid() });
const channel = <Q extends z.ZodType, A extends z.ZodType>(request: Q, response: A) => ({
  request,
  response,
});

/**
 * Every call from the renderer to main. Main checks each request and each response against this table at run time;
 * the compiler checks both sides against it. Names read `topic:verb-noun`.
 */
export const CALLS = {
  'files:choose-order-files': channel(nothing, z.array(chosenFileSchema).nullable()),
  /**
   * The one request that carries a path. It is made by the preload from a File that Chromium itself received by a
   * drop; the page's own script cannot make such a File, and never sees the path.
   */
  'files:register-dropped-file': channel(
    z.strictObject({ path: z.string().min(1).max(4096) }),
    chosenFileSchema,
  ),
  /** Hands each file that came from outside over once; until then it waits. */
  'files:take-offered-files': channel(nothing, z.array(offeredFileSchema)),
  /** Newest first; which paths they stand for is main's secret, like a ticket's. */
  'files:list-recent': channel(nothing, z.array(recentFileSchema)),
  'files:open-recent': channel(z.strictObject({ id: z.uuid() }), chosenFileSchema),
  'files:forget-recent': channel(nothing, nothing),
  'watch:get-folder': channel(nothing, watchedFolderSchema),
  /** The system's own dialog; answers what then holds. */
  'watch:choose-folder': channel(nothing, watchedFolderSchema),
  'watch:stop': channel(nothing, watchedFolderSchema),
  'files:save-file': channel(
    z.strictObject({ name: z.string().min(1).max(200), bytes: z.instanceof(Uint8Array) }),
    z.boolean(),
  ),
  'imports:preview-file': channel(importJobSchema, filePreviewSchema),
  'imports:import-file': channel(importJobSchema, importAnswerSchema),
  /** A job of the person who is logged in whose page was closed, loaded anew or crashed, or left by a log-out. */
  'imports:get-left-job': channel(nothing, leftJobSchema.nullable()),
  /** Any window of the rows of a file that was previewed by the person who is logged in. */
  'imports:read-rows': channel(fileRowsOptionsSchema, fileRowsSchema),
  'imports:cancel-job': channel(z.strictObject({ id: z.uuid() }), nothing),
  'session:load-session': channel(nothing, storedSessionSchema.nullable()),
  'session:save-session': channel(
    z.strictObject({ session: storedSessionSchema, remember: z.boolean() }),
    rememberedSessionSchema,
  ),
  /** Whether it is on the disk, for the next start of the program. */
  'session:is-remembered': channel(nothing, z.boolean()),
  'session:clear-session': channel(nothing, nothing),
  'server:get-address': channel(nothing, z.string()),
  'server:set-address': channel(z.strictObject({ address: z.string().min(1).max(2048) }), z.string()),
  'server:test-address': channel(z.strictObject({ address: z.string().min(1).max(2048) }), serverCheckSchema),
  /** null: no server of ours answers at the address. */
  'server:get-version': channel(nothing, z.string().nullable()),
  'scan:start-session': channel(z.strictObject({ step: scanSessionSchema.shape.step }), scanSessionSchema),
  'scan:get-current-session': channel(nothing, scanSessionSchema.nullable()),
  'scan:scan-code': channel(scanRequestSchema, scanAnswerSchema),
  'scan:take-back-last': channel(
    ofSession,
    z.strictObject({ orderCode: z.string(), counts: scanCountsSchema }).nullable(),
  ),
  'scan:end-session': channel(ofSession, scanReportSchema),
  'scan:get-report': channel(ofSession, scanReportSchema),
  'scan:list-sessions': channel(nothing, z.array(scanSessionSchema)),
  'outbox:get-summary': channel(nothing, outboxSummarySchema),
  'outbox:list-entries': channel(entryFilterSchema, entryPageSchema),
  'outbox:send-again': channel(z.strictObject({ keys: z.array(z.uuid()).min(1).max(500) }), nothing),
  /** A connection came back, or the person asks for it: what waits is sent at once. */
  'outbox:wake': channel(nothing, nothing),
  /** Hands each end over once; until a page takes it, it waits. */
  'outbox:take-ended-imports': channel(nothing, z.array(importEndSchema)),
  'app:get-versions': channel(nothing, versionsSchema),
  'printing:list-printers': channel(nothing, z.array(printerSchema)),
  'printing:draw-label': channel(labelRequestSchema, labelDrawingSchema),
  'printing:print-document': channel(printRequestSchema, nothing),
  /** false: the person named no file. */
  'printing:save-pdf': channel(pdfRequestSchema, z.boolean()),
  'desktop:get-settings': channel(nothing, desktopSettingsSchema),
  'desktop:change-settings': channel(desktopSettingsSchema.partial(), desktopSettingsSchema),
  'desktop:open-folder': channel(openedFolderSchema, nothing),
  'desktop:get-update': channel(nothing, updateStateSchema),
  'desktop:check-updates': channel(nothing, updateStateSchema),
  'desktop:install-update': channel(nothing, nothing),
} as const;
export type CallName = keyof typeof CALLS;
export type CallRequest<C extends CallName> = z.input<(typeof CALLS)[C]['request']>;
export type CallResponse<C extends CallName> = z.output<(typeof CALLS)[C]['response']>;

/** Everything main tells the renderer unasked. */
export const EVENTS = {
  /** Files came from outside: whoever shows files takes them with 'files:take-offered-files'. */
  'files:files-offered': z.null(),
  'watch:changed': watchedFolderSchema,
  'outbox:changed': outboxSummarySchema,
  /** Imports ended that nobody waited for: whoever tells of them takes them with 'outbox:take-ended-imports'. */
  'outbox:imports-ended': z.null(),
  /** A job failed whose page is gone: whoever tells of it finds it with 'imports:get-left-job'. */
  'imports:left-job-failed': z.null(),
  'imports:job-progressed': z.strictObject({ id: z.uuid(), progress: importProgressSchema }),
  /** The menu, the tray or a notification leads there. */
  'desktop:page-asked': askedPlaceSchema,
  'desktop:settings-changed': desktopSettingsSchema,
  'desktop:update-changed': updateStateSchema,
} as const;
export type EventName = keyof typeof EVENTS;
export type EventPayload<E extends EventName> = z.infer<(typeof EVENTS)[E]>;

/**
 * What travels back for a call. Electron turns a rejected call into an error without its fields, so a refusal is an
 * answer too; 'cancelled' is the person's own wish and no failure.
 */
export type Outcome<T> =
  { outcome: 'done'; value: T } | { outcome: 'failed'; failure: HostFailure } | { outcome: 'cancelled' };
