import type { ImportOptions } from '@logistics/shared/contracts';
import type { CallRequest, CallResponse, Outcome } from '../../bridge/channels.ts';
import type { DesktopBridge, PageCallName } from '../../bridge/desktop-bridge.ts';
import { createDesktopFiles, type DesktopFiles } from './files.ts';
import { abortError, HostError } from './host-error.ts';
import type { ChosenFile, ImportProgress, Platform } from './platform.ts';
import { createDesktopHost, createPrinting } from './desktop.ts';
import { createLock } from './lock.ts';
import { createScaleHost } from './scale.ts';
import { createStation } from './station.ts';

type Call = <C extends PageCallName>(name: C, request: CallRequest<C>) => Promise<CallResponse<C>>;

/** Host for the desktop console: every method is one IPC call. */
export function createElectronBridge(bridge: DesktopBridge): Platform {
  const call: Call = async (name, request) => unwrap(await bridge.call(name, request));

  const jobs = createImportJobs(bridge, call);
  return {
    kind: 'desktop',
    chooseOrderFiles: () => call('files:choose-order-files', undefined),
    acceptDroppedFile: async (file) => unwrap(await bridge.acceptDroppedFile(file)),
    onFilesOffered: (listener) => {
      const take = async () => {
        const files = await call('files:take-offered-files', undefined);
        if (files.length > 0) listener(files);
      };
      void take();
      return bridge.listen('files:files-offered', () => void take());
    },
    previewOrderFile: jobs.preview,
    importOrderFile: jobs.importRows,
    saveFile: (name, bytes) => call('files:save-file', { name, bytes }),
    session: {
      load: () => call('session:load-session', undefined),
      logIn: (credentials, remember) => call('session:log-in', { credentials, remember }),
      isRemembered: () => call('session:is-remembered', undefined),
      clear: (token) => call('session:clear-session', { token }),
      onChanged: (listener) => bridge.listen('session:changed', () => listener()),
    },
    server: {
      address: () => call('server:get-address', undefined),
      setAddress: (address) => call('server:set-address', { address }),
      version: () => call('server:get-version', undefined),
      outdated: () => call('server:get-outdated', undefined),
      onOutdatedChanged: (listener) => bridge.listen('server:outdated-changed', listener),
      test: (address) => call('server:test-address', { address }),
    },
    lock: createLock(call, bridge.listen),
    station: createStation(call, bridge.listen),
    printing: createPrinting(call),
    desktop: createDesktopHost(call, bridge.listen),
    scale: createScaleHost(call, bridge.listen),
    files: createDesktopFiles(call, bridge.listen, jobs.leftJob),
    versions: () => call('app:get-versions', undefined),
  };
}

/** Previews and imports that the main process runs, and the one that an earlier window left running. */
function createImportJobs(bridge: DesktopBridge, call: Call) {
  const runJob = async <T>(
    run: (job: CallRequest<'imports:import-file'>) => Promise<T>,
    file: ChosenFile,
    options: ImportOptions,
    onProgress: (progress: ImportProgress) => void,
    signal: AbortSignal,
    id: string = crypto.randomUUID(),
  ): Promise<T> => {
    if (signal.aborted) throw abortError();
    const cancel = () => void call('imports:cancel-job', { id });
    const stopListening = bridge.listen('imports:job-progressed', (event) => {
      if (event.id === id && !signal.aborted) onProgress(event.progress);
    });
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await run({ id, fileId: file.id, options });
    } finally {
      signal.removeEventListener('abort', cancel);
      stopListening();
    }
  };

  const preview = (request: CallRequest<'imports:preview-file'>) => call('imports:preview-file', request);
  const importRows = (request: CallRequest<'imports:import-file'>) => call('imports:import-file', request);

  const leftJob: DesktopFiles['leftJob'] = async () => {
    const left = await call('imports:get-left-job', undefined);
    if (!left) return null;
    const { id, file, options } = left;
    return left.kind === 'preview'
      ? { ...left, follow: (...watched) => runJob(preview, file, options, ...watched, id) }
      : { ...left, follow: (...watched) => runJob(importRows, file, options, ...watched, id) };
  };

  const importJob: Platform['importOrderFile'] = (...job) => runJob(importRows, ...job);
  const previewJob: Platform['previewOrderFile'] = (...job) => runJob(preview, ...job);
  return { preview: previewJob, importRows: importJob, leftJob };
}

function unwrap<T>(outcome: Outcome<T>): T {
  if (outcome.outcome === 'done') return outcome.value;
  if (outcome.outcome === 'cancelled') throw abortError();
  throw new HostError(outcome.failure);
}
