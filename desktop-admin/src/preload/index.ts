import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';
import type {
  CallName,
  CallRequest,
  CallResponse,
  DesktopBridge,
  EventName,
  Outcome,
  PageCallName,
} from '../bridge/index.ts';

/** Names that a page may use. The types force both tables to be complete. */
const PAGE_CALLS: Record<PageCallName, true> = {
  'files:choose-order-files': true,
  'files:take-offered-files': true,
  'files:list-recent': true,
  'files:open-recent': true,
  'files:forget-recent': true,
  'watch:get-folder': true,
  'watch:choose-folder': true,
  'watch:stop': true,
  'files:save-file': true,
  'imports:preview-file': true,
  'imports:import-file': true,
  'imports:read-rows': true,
  'imports:get-left-job': true,
  'imports:cancel-job': true,
  'session:load-session': true,
  'session:save-session': true,
  'session:is-remembered': true,
  'session:clear-session': true,
  'server:get-address': true,
  'server:set-address': true,
  'server:test-address': true,
  'server:get-version': true,
  'scan:start-session': true,
  'scan:get-current-session': true,
  'scan:scan-code': true,
  'scan:take-back-last': true,
  'scan:end-session': true,
  'scan:get-report': true,
  'scan:list-sessions': true,
  'outbox:get-summary': true,
  'outbox:list-entries': true,
  'outbox:send-again': true,
  'outbox:wake': true,
  'outbox:take-ended-imports': true,
  'app:get-versions': true,
  'printing:list-printers': true,
  'printing:draw-label': true,
  'printing:print-document': true,
  'printing:save-pdf': true,
  'desktop:get-settings': true,
  'desktop:change-settings': true,
  'desktop:open-folder': true,
  'desktop:get-update': true,
  'desktop:check-updates': true,
  'desktop:install-update': true,
};
const PAGE_EVENTS: Record<EventName, true> = {
  'files:files-offered': true,
  'watch:changed': true,
  'outbox:changed': true,
  'outbox:imports-ended': true,
  'imports:left-job-failed': true,
  'imports:job-progressed': true,
  'desktop:page-asked': true,
  'desktop:settings-changed': true,
  'desktop:update-changed': true,
};

/** Main validates the sender and both schemas, and trusts nothing from here. */
const call = <C extends CallName>(name: C, request: CallRequest<C>): Promise<Outcome<CallResponse<C>>> =>
  ipcRenderer.invoke(name, request);

const bridge: DesktopBridge = {
  call: (name, request) => {
    if (!Object.hasOwn(PAGE_CALLS, name)) throw new Error('No such call');
    return call(name, request);
  },
  acceptDroppedFile: (file) => call('files:register-dropped-file', { path: webUtils.getPathForFile(file) }),
  listen: (name, listener) => {
    if (!Object.hasOwn(PAGE_EVENTS, name)) throw new Error('No such event');
    const receive = (_event: IpcRendererEvent, payload: Parameters<typeof listener>[0]) => listener(payload);
    ipcRenderer.on(name, receive);
    return () => ipcRenderer.off(name, receive);
  },
};

contextBridge.exposeInMainWorld('desktopBridge', bridge);
