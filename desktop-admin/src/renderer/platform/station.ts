import type { ImportEnd } from '../../bridge/import-ends.ts';
import type { CallName, CallRequest, CallResponse, EventName, EventPayload } from '../../bridge/channels.ts';
import type {
  CurrentSession,
  EntryPage,
  OutboxEntry,
  OutboxSummary,
  PlaceFilter,
  PlaceScan,
  PlaceScans,
  ReportRow,
  ScanAnswer,
  ScanCounts,
  ScanReport,
  ScanSession,
  StationParcel,
} from '../../bridge/scan-station.ts';

export type {
  CurrentSession,
  EntryPage,
  ImportEnd,
  OutboxEntry,
  OutboxSummary,
  PlaceFilter,
  PlaceScan,
  PlaceScans,
  ReportRow,
  ScanAnswer,
  ScanCounts,
  ScanReport,
  ScanSession,
  StationParcel,
};
export type EntryFilter = CallRequest<'outbox:list-entries'>;

/** The machine's scan station and its queue for the server. Everything works offline. */
export interface Station {
  startSession(step: ScanSession['step']): Promise<ScanSession>;
  /** The open session, also after a restart of the app. */
  currentSession(): Promise<CurrentSession | null>;
  /** Continues a session of somebody else. */
  joinSession(session: string): Promise<ScanSession>;
  /** A scan that is answered as stored is on disk. */
  scan(request: CallRequest<'scan:scan-code'>): Promise<ScanAnswer>;
  /** Returns the server's data of the parcel of the last scan, as soon as it answers; null: it does not answer. */
  lateParcel(request: CallRequest<'scan:get-late-parcel'>): Promise<StationParcel | null>;
  /** null: nothing is left to undo. */
  undoLast(session: string): Promise<CallResponse<'scan:undo-last'>>;
  endSession(session: string): Promise<ScanReport>;
  /** `last`: only this many newest rows. */
  report(session: string, last?: number): Promise<ScanReport>;
  /** For changed orders on the server: fetches the codes on this machine soon. The next event repeats a failed call. */
  syncCodes(): void;
  sessions(): Promise<ScanSession[]>;
  /** Stores a scan at a bag or a shelf that the server did not answer. It is on disk when this resolves. */
  addPlaceScan(scan: PlaceScan): Promise<OutboxEntry>;
  /** Undoes such a scan, sent or not. */
  undoPlaceScan(key: string): Promise<OutboxEntry>;
  placeScans(filter: PlaceFilter): Promise<PlaceScans>;
  summary(): Promise<OutboxSummary>;
  entries(filter: EntryFilter): Promise<EntryPage>;
  /** Confirms scans whose step is out of order, which the server did not write. */
  confirmScans(keys: string[]): Promise<void>;
  sendAgain(keys: string[]): Promise<void>;
  /** The logged-in person decides that these entries are not sent. */
  dismiss(keys: string[], reason: string): Promise<CallResponse<'outbox:dismiss-entries'>>;
  /** Ends such decisions: the entries have their earlier state again. */
  restore(keys: string[]): Promise<void>;
  /** Sends the queue at once, after a login, when the connection is back, or on request. */
  wake(): Promise<void>;
  /** Returns a function that unsubscribes. */
  onOutboxChanged(listener: (summary: OutboxSummary) => void): () => void;
  /**
   * Calls the listener with imports that were sent later, each once, also those that ended before the first listener.
   * Returns a function that unsubscribes.
   */
  onImportsEnded(listener: (ends: ImportEnd[]) => void): () => void;
}

type StationCall = Extract<CallName, `scan:${string}` | `outbox:${string}`>;

/** Every method is one IPC call. */
export function createStation(
  call: <C extends StationCall>(name: C, request: CallRequest<C>) => Promise<CallResponse<C>>,
  listen: <E extends EventName>(name: E, listener: (payload: EventPayload<E>) => void) => () => void,
): Station {
  return {
    startSession: (step) => call('scan:start-session', { step }),
    currentSession: () => call('scan:get-current-session', undefined),
    scan: (request) => call('scan:scan-code', request),
    lateParcel: (request) => call('scan:get-late-parcel', request),
    undoLast: (session) => call('scan:undo-last', { session }),
    endSession: (session) => call('scan:end-session', { session }),
    joinSession: (session) => call('scan:join-session', { session }),
    report: (session, last) => call('scan:get-report', { session, ...(last === undefined ? {} : { last }) }),
    syncCodes: () => void call('scan:sync-codes', undefined).catch(() => undefined),
    sessions: () => call('scan:list-sessions', undefined),
    addPlaceScan: (scan) => call('outbox:add-place-scan', scan),
    undoPlaceScan: (key) => call('outbox:undo-place-scan', { key }),
    placeScans: (filter) => call('outbox:list-place-scans', filter),
    summary: () => call('outbox:get-summary', undefined),
    entries: (filter) => call('outbox:list-entries', filter),
    confirmScans: (keys) => call('outbox:confirm-scans', { keys }),
    sendAgain: (keys) => call('outbox:send-again', { keys }),
    dismiss: (keys, reason) => call('outbox:dismiss-entries', { keys, reason }),
    restore: (keys) => call('outbox:restore-entries', { keys }),
    wake: () => call('outbox:wake', undefined),
    onOutboxChanged: (listener) => listen('outbox:changed', listener),
    onImportsEnded: (listener) => {
      const take = async () => {
        const ends = await call('outbox:take-ended-imports', undefined);
        if (ends.length > 0) listener(ends);
      };
      const quietly = () => void take().catch(() => undefined);
      quietly();
      return listen('outbox:imports-ended', quietly);
    },
  };
}
