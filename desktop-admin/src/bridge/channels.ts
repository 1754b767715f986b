import { z } from 'zod';
import {
  askedPlaceSchema,
  changedSettingsSchema,
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
import {
  offeredFileSchema,
  recentFileSchema,
  watchedFolderSchema,
  unfinishedFileSchema,
} from './file-sources.ts';
import { importEndSchema } from './import-ends.ts';
import { scalePortSchema, scaleSettingsSchema, scaleStateSchema } from './scale.ts';
import {
  dismissedSchema,
  dismissRequestSchema,
  entryFilterSchema,
  entryKeysSchema,
  entryPageSchema,
  outboxEntrySchema,
  outboxSummarySchema,
  placeFilterSchema,
  placeScanSchema,
  placeScansSchema,
  scanAnswerSchema,
  scanCountsSchema,
  currentSessionSchema,
  reportRequestSchema,
  scanReportSchema,
  scannedParcelSchema,
  stationParcelSchema,
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
  loggedInSchema,
  logInSchema,
  outdatedSchema,
  pageSessionSchema,
  serverCheckSchema,
  versionsSchema,
  type HostFailure,
} from './schemas.ts';

import { forgetPersonSchema, lockStateSchema, unlockAnswerSchema, unlockRequestSchema } from './unlock.ts';

const nothing = z.undefined();
const ofSession = z.strictObject({ session: z.uuid() });
/** Bytes of a request, where a channel names no other limit. */
const REQUEST_MAX = 1024 * 1024;
const PRINTED_MAX = 16 * REQUEST_MAX;
/** Keys of all entries of an outbox. */
const ENTRY_KEYS_MAX = 4 * REQUEST_MAX;
/** Larger than any export. */
const SAVED_MAX = 200 * REQUEST_MAX;
/** `maxBytes`: limit of a request, so that a hostile page can't fill the memory of the main process. */
const channel = <Q extends z.ZodType, A extends z.ZodType>(
  request: Q,
  response: A,
  maxBytes = REQUEST_MAX,
) => ({ request, response, maxBytes });

/**
 * All calls from the renderer to the main process. Main validates each request and response against this table at run
 * time; the compiler checks both sides against it. Names have the form `topic:verb-noun`.
 */
export const CALLS = {
  'files:choose-order-files': channel(nothing, z.array(chosenFileSchema).nullable()),
  /**
   * The only request with a path. The preload sends it for a File that Chromium received by a drop. Scripts of the page
   * can't create such a File, and never see the path.
   */
  'files:register-dropped-file': channel(
    z.strictObject({ path: z.string().min(1).max(4096) }),
    chosenFileSchema,
  ),
  /** Returns each file that arrived from outside once. Until then the file waits. */
  'files:take-offered-files': channel(nothing, z.array(offeredFileSchema)),
  /** Newest first. The paths stay in the main process, as with tickets. */
  'files:list-recent': channel(nothing, z.array(recentFileSchema)),
  'files:open-recent': channel(z.strictObject({ id: z.uuid() }), chosenFileSchema),
  'files:forget-recent': channel(nothing, nothing),
  /** Stores the files of the page's list that are still to be imported, by their tickets. */
  'files:store-unfinished': channel(z.strictObject({ ids: z.array(z.uuid()).max(500) }), nothing),
  /** Files that the logged-in user had not imported yet when their page was closed, also in an earlier run. */
  'files:list-unfinished': channel(nothing, z.array(unfinishedFileSchema)),
  /** Issues tickets for these files. Only one page gets them. */
  'files:take-unfinished': channel(nothing, z.array(chosenFileSchema)),
  'files:forget-unfinished': channel(nothing, nothing),
  'watch:get-folder': channel(nothing, watchedFolderSchema),
  /** Opens the system's folder dialog; returns the folder that is watched afterwards. */
  'watch:choose-folder': channel(nothing, watchedFolderSchema),
  'watch:stop': channel(nothing, watchedFolderSchema),
  'files:save-file': channel(
    z.strictObject({ name: z.string().min(1).max(200), bytes: z.instanceof(Uint8Array) }),
    z.boolean(),
    SAVED_MAX,
  ),
  'imports:preview-file': channel(importJobSchema, filePreviewSchema),
  'imports:import-file': channel(importJobSchema, importAnswerSchema),
  /** Returns a job of the logged-in user whose page was closed, reloaded, crashed, or left by a logout. */
  'imports:get-left-job': channel(nothing, leftJobSchema.nullable()),
  /** Returns a window of the rows of a file that the logged-in user previewed. */
  'imports:read-rows': channel(fileRowsOptionsSchema, fileRowsSchema),
  'imports:cancel-job': channel(z.strictObject({ id: z.uuid() }), nothing),
  'session:load-session': channel(nothing, pageSessionSchema.nullable()),
  /** The main process logs in and stores the session, because the server's answer contains the token. */
  'session:log-in': channel(logInSchema, loggedInSchema),
  /** Whether the session is stored on disk for the next start. */
  'session:is-remembered': channel(nothing, z.boolean()),
  /** Ends the session of this handle. Returns false if another session has replaced it; that session is not ended. */
  'session:clear-session': channel(z.strictObject({ token: z.uuid() }), z.boolean()),
  'unlock:get-state': channel(nothing, lockStateSchema),
  'unlock:lock': channel(nothing, nothing),
  /** Unlocks with the server or without it. The page then asks for the session with 'session:load-session'. */
  'unlock:open': channel(unlockRequestSchema, unlockAnswerSchema),
  /** false: the password is wrong. */
  'unlock:forget-person': channel(forgetPersonSchema, z.boolean()),
  'server:get-address': channel(nothing, z.string()),
  'server:set-address': channel(z.strictObject({ address: z.string().min(1).max(2048) }), z.string()),
  'server:test-address': channel(z.strictObject({ address: z.string().min(1).max(2048) }), serverCheckSchema),
  /** null: no server of ours answers at the address. */
  'server:get-version': channel(nothing, z.string().nullable()),
  /** null: the server serves this console, or does not answer. */
  'server:get-outdated': channel(nothing, outdatedSchema.nullable()),
  'scan:start-session': channel(z.strictObject({ step: scanSessionSchema.shape.step }), scanSessionSchema),
  'scan:get-current-session': channel(nothing, currentSessionSchema.nullable()),
  'scan:scan-code': channel(scanRequestSchema, scanAnswerSchema),
  /** Returns the server's data of the parcel of the last scan, as soon as it answers; null: it does not answer. */
  'scan:get-late-parcel': channel(scannedParcelSchema, stationParcelSchema.nullable()),
  'scan:undo-last': channel(
    ofSession,
    z
      .strictObject({ step: scanSessionSchema.shape.step, orderCode: z.string(), counts: scanCountsSchema })
      .nullable(),
  ),
  'scan:end-session': channel(ofSession, scanReportSchema),
  /** The logged-in person continues a session of somebody else. */
  'scan:join-session': channel(ofSession, scanSessionSchema),
  'scan:get-report': channel(reportRequestSchema, scanReportSchema),
  /** Orders changed on the server: the codes on this machine are fetched soon. */
  'scan:sync-codes': channel(nothing, nothing),
  'scan:list-sessions': channel(nothing, z.array(scanSessionSchema)),
  /** A scan at a bag or a shelf that the server did not answer. It is on disk when this resolves. */
  'outbox:add-place-scan': channel(placeScanSchema, outboxEntrySchema),
  /** Undoes such a scan, sent or not. */
  'outbox:undo-place-scan': channel(z.strictObject({ key: z.uuid() }), outboxEntrySchema),
  'outbox:list-place-scans': channel(placeFilterSchema, placeScansSchema),
  'outbox:get-summary': channel(nothing, outboxSummarySchema),
  'outbox:list-entries': channel(entryFilterSchema, entryPageSchema),
  /** The user confirms scans whose step is out of order, which the server did not write. */
  'outbox:confirm-scans': channel(entryKeysSchema, nothing, ENTRY_KEYS_MAX),
  'outbox:send-again': channel(entryKeysSchema, nothing, ENTRY_KEYS_MAX),
  /** The logged-in person decides that entries are not sent. */
  'outbox:dismiss-entries': channel(dismissRequestSchema, dismissedSchema, ENTRY_KEYS_MAX),
  /** Ends such decisions: the entries have their earlier state again. */
  'outbox:restore-entries': channel(entryKeysSchema, nothing, ENTRY_KEYS_MAX),
  /** The connection is back, or the user asks for it: the outbox sends its entries at once. */
  'outbox:wake': channel(nothing, nothing),
  /** Returns each end once. Until a page takes it, it waits. */
  'outbox:take-ended-imports': channel(nothing, z.array(importEndSchema)),
  'app:get-versions': channel(nothing, versionsSchema),
  'printing:list-printers': channel(nothing, z.array(printerSchema)),
  'printing:draw-label': channel(labelRequestSchema, labelDrawingSchema),
  'printing:print-document': channel(printRequestSchema, nothing, PRINTED_MAX),
  /** false: the user closed the file dialog. */
  'printing:save-pdf': channel(pdfRequestSchema, z.boolean(), PRINTED_MAX),
  'desktop:get-settings': channel(nothing, desktopSettingsSchema),
  'desktop:change-settings': channel(changedSettingsSchema, desktopSettingsSchema),
  'scale:list-ports': channel(nothing, z.array(scalePortSchema)),
  'scale:get-state': channel(nothing, scaleStateSchema),
  /** The main process accepts only a port that it listed itself. */
  'scale:change-settings': channel(scaleSettingsSchema, desktopSettingsSchema),
  /** The person turned the camera of this page on or off. */
  'desktop:allow-camera': channel(z.strictObject({ isOn: z.boolean() }), nothing),
  'desktop:open-folder': channel(openedFolderSchema, nothing),
  'desktop:get-update': channel(nothing, updateStateSchema),
  'desktop:check-updates': channel(nothing, updateStateSchema),
  'desktop:install-update': channel(nothing, nothing),
} as const;
export type CallName = keyof typeof CALLS;
export type CallRequest<C extends CallName> = z.input<(typeof CALLS)[C]['request']>;
export type CallResponse<C extends CallName> = z.output<(typeof CALLS)[C]['response']>;

/** All events from the main process to the renderer. */
export const EVENTS = {
  /** Another window logged in or out. The page asks for the session with 'session:load-session'. */
  'session:changed': z.null(),
  /** The server needs a newer console, or no longer needs one. */
  'server:outdated-changed': outdatedSchema.nullable(),
  /** Files arrived from outside. The page that shows files takes them with 'files:take-offered-files'. */
  'files:files-offered': z.null(),
  /** The console was locked or unlocked, or other people may unlock it. */
  'unlock:changed': lockStateSchema,
  'watch:changed': watchedFolderSchema,
  'outbox:changed': outboxSummarySchema,
  /** Imports ended without a waiting page. The page that reports them takes them with 'outbox:take-ended-imports'. */
  'outbox:imports-ended': z.null(),
  /** A job without a page failed. The page that reports it gets it with 'imports:get-left-job'. */
  'imports:left-job-failed': z.null(),
  'imports:job-progressed': z.strictObject({ id: z.uuid(), progress: importProgressSchema }),
  /** Opens a page from the menu, the tray or a notification. */
  'desktop:page-asked': askedPlaceSchema,
  'desktop:settings-changed': desktopSettingsSchema,
  'desktop:update-changed': updateStateSchema,
  'scale:changed': scaleStateSchema,
} as const;
export type EventName = keyof typeof EVENTS;
export type EventPayload<E extends EventName> = z.infer<(typeof EVENTS)[E]>;

/**
 * Answer of a call. Electron drops the fields of an error when a call rejects, so a refusal is an answer too.
 * 'cancelled' means that the user cancelled; it is not a failure.
 */
export type Outcome<T> =
  | { outcome: 'done'; value: T }
  | { outcome: 'failed'; failure: HostFailure }
  | { outcome: 'cancelled' };
