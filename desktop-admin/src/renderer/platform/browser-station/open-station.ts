import type { CallName, CallRequest, CallResponse, OutboxSummary } from '../../../bridge/index.ts';
import { refuse, Refusal } from '../../../station/refusal.ts';
import { createStationHandlers } from '../../../station/station-handlers.ts';
import { openStationWork, type StationWork } from '../../../station/station-work.ts';
import { HostError } from '../host-error.ts';
import { createStation, type Station } from '../station.ts';
import { loadWebSession } from '../web-session.ts';
import { openIndexedStorage } from './indexed-storage.ts';

type StationCall = Extract<CallName, `scan:${string}` | `outbox:${string}`>;

export interface OpenedStation {
  station: Station;
  close(): Promise<void>;
}

/**
 * Opens the scan station of this browser: the console's code with IndexedDB as its disk. Only one tab may have it open.
 * @param onSummary called when the outbox changed
 * @param onLost called when the browser closes the storage, as after "clear site data"
 */
export async function openStationHere(
  onSummary: (summary: OutboxSummary) => void,
  onLost: () => void,
): Promise<OpenedStation> {
  // Without this the browser may delete unsent scans when its disk is nearly full. It may refuse.
  void navigator.storage.persist().catch(() => false);
  openWithoutConnection();
  const listeners = new Set<(summary: OutboxSummary) => void>();
  const session = () => loadWebSession([sessionStorage, localStorage]);
  const work = await openStationWork({
    storage: await openIndexedStorage(onLost),
    imports: () => noImports,
    fetch: (url, init) => fetch(url, init),
    address: () => location.origin,
    session,
    isOffline: () => false,
    log: noLog,
    onChange: (summary) => {
      onSummary(summary);
      for (const listener of listeners) listener(summary);
    },
    onImportEnd: () => undefined,
  });
  const handlers = createStationHandlers(
    async () => work,
    () => {
      const person = session();
      return person && { id: person.id, name: `${person.lastName} ${person.firstName}` };
    },
  );
  const call = async <C extends StationCall>(name: C, request: CallRequest<C>): Promise<CallResponse<C>> => {
    try {
      // The table pairs each handler with the types of its name; the compiler can't infer that for a generic C.
      const handler = handlers[name] as (asked: CallRequest<C>) => Promise<CallResponse<C>>;
      return await handler(request);
    } catch (error) {
      throw error instanceof Refusal ? new HostError(error.failure) : error;
    }
  };
  // A browser's outbox has one event; files are sent at once, so no import ends later.
  const station = createStation(call, (name, listener) => {
    if (name !== 'outbox:changed') return () => undefined;
    const hear = listener as (summary: OutboxSummary) => void;
    listeners.add(hear);
    return () => listeners.delete(hear);
  });
  onSummary(work.summary());
  work.wake();
  const stopWaking = wakeOnReturn(work);
  return {
    station,
    close: async () => {
      stopWaking();
      await work.close();
    },
  };
}

/**
 * From now on the back-office opens in this browser without a connection (src/service-worker). Pages that are not secure
 * have no service workers, and the development server has no file for it.
 */
function openWithoutConnection(): void {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  // The next visit tries again.
  void navigator.serviceWorker.register('/admin/service-worker.js').catch(() => undefined);
}

/** A phone stops timers of a page that is not shown. */
function wakeOnReturn(work: StationWork): () => void {
  const wake = () => {
    if (document.visibilityState === 'visible') work.wake();
  };
  document.addEventListener('visibilitychange', wake);
  return () => document.removeEventListener('visibilitychange', wake);
}

/** A browser sends files at once and stores none. */
const noImports = {
  store: () => Promise.reject(refuse('NOT_FOUND')),
  send: () => Promise.reject(refuse('NOT_FOUND', 404)),
  sweep: async () => undefined,
};

/** A browser has no log. The page shows everything that a person must know. */
const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };
