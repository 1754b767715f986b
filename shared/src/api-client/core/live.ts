import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import type { LiveEvent } from '../../contracts/index.ts';
import { api, type StaleTag } from './api.ts';
import { apiBaseUrl, forgetReadAhead } from './base-query.ts';
import { tagsOfLiveEvent } from './live-events.ts';
import { liveConnectionChanged, type LiveConnection } from './live-slice.ts';
import { openLiveStream, type LiveStreamHandle } from './live-stream.ts';
import { sessionExpired, type SessionState } from './session-slice.ts';

/** The parts of a store that live updates need: the session, the API and the live slice. */
export interface LiveStore {
  getState(): { session: SessionState; live: { connection: LiveConnection } };
  dispatch: Dispatch<UnknownAction>;
  subscribe(listener: () => void): () => void;
}

export interface LiveOptions {
  /**
   * Called for each event before the data reloads. 'hold' prevents the reload, so that a page can first offer '12
   * changes, click to show' and dispatch `invalidateLive` on the click. Any other result reloads.
   */
  readonly onEvent?: (event: LiveEvent) => 'hold' | void;
  /** Environment; the browser by default, tests pass their own. */
  readonly host?: LiveHost;
}

export interface LiveHost {
  readonly fetch: typeof fetch;
  readonly random: () => number;
  readonly isHidden: () => boolean;
  /** Calls back when the page is hidden or shown, or when the network returns. Returns a function that stops this. */
  readonly watch: (onChange: () => void) => () => void;
}

/** A page that is hidden for this long closes its stream, and resumes it when it is shown. */
const HIDDEN_MS = 60_000;
/** Events within this time cause one reload. */
const BATCH_MS = 120;

/** Reloads everything that an event may have changed. */
export function invalidateLive(events: readonly LiveEvent[]) {
  return api.util.invalidateTags(distinct(events.flatMap(tagsOfLiveEvent)));
}

/**
 * Reloads everything except orders that an event may have changed: badges and other lists. For a list of orders that
 * does not show the event yet.
 */
export function invalidateBesideOrders(event: LiveEvent) {
  const isOrder = (tag: StaleTag) => (typeof tag === 'string' ? tag : tag.type) === 'Order';
  return api.util.invalidateTags(tagsOfLiveEvent(event).filter((tag) => !isOrder(tag)));
}

/**
 * Updates the displayed data: while a user is logged in, listens to `GET /api/events` and reloads changed data. Marks
 * a session that ended as expired. Returns a function that stops it.
 */
export function startLive(store: LiveStore, options: LiveOptions = {}): () => void {
  const host = options.host ?? browserHost();
  let token: string | null = null;
  /** A token that the server rejected; it is not tried again. */
  let deadToken: string | null = null;
  let isAsleep = false;

  const batch = createBatch(host.random, (events) => store.dispatch(invalidateLive(events)));
  const addToBatch = (event: LiveEvent) => {
    if (options.onEvent?.(event) !== 'hold' && event.type !== 'ready') batch.add(event);
  };
  const stream = createUserStream(store, host, addToBatch, (rejected) => {
    deadToken = rejected;
    store.dispatch(sessionExpired());
  });

  /** An answer requested before the app loaded may be older than the stream, which sends only later events. */
  function reloadPrefetchedData(): void {
    if (store.getState().live.connection === 'live' && forgetReadAhead()) addToBatch({ type: 'reset' });
  }

  function follow(): void {
    reloadPrefetchedData();
    const { phase, stored, expired } = store.getState().session;
    const isOpen = phase === 'signedIn' && !expired && !isAsleep && stored?.token !== deadToken;
    const wanted = isOpen ? stored : null;
    if (phase === 'anonymous') stream.forgetUser();
    if ((wanted?.token ?? null) === token) return;
    // Set before anything is dispatched, because every change of the store calls this function.
    token = wanted?.token ?? null;
    stream.follow(wanted);
  }

  const unsubscribe = store.subscribe(follow);
  const stopWatching = watchSleep(host, (asleep) => {
    isAsleep = asleep;
    if (!asleep) stream.wake();
    follow();
  });
  follow();
  return () => {
    unsubscribe();
    stopWatching();
    batch.stop();
    stream.follow(null);
  };
}

/**
 * The stream of the logged-in user. It resumes after the last event of the same user. `onRejected` is called with a
 * token that is no longer valid.
 */
function createUserStream(
  store: LiveStore,
  host: LiveHost,
  onEvent: (event: LiveEvent) => void,
  onRejected: (token: string) => void,
) {
  let stream: LiveStreamHandle | null = null;
  /** The user of the last stream, and the id to resume after. */
  let resume: { userId: number; id: string | null } | null = null;
  let missed = false;

  function setConnection(connection: LiveConnection): void {
    // Without an id the stream cannot resume, so it misses the events between the two connections.
    if (connection === 'offline' && resume?.id === null) missed = true;
    if (store.getState().live.connection !== connection) store.dispatch(liveConnectionChanged(connection));
  }

  function open({ id: userId, token }: { id: number; token: string }): LiveStreamHandle {
    if (resume?.userId !== userId) {
      resume = { userId, id: null };
      missed = false;
    }
    return openLiveStream({
      url: `${apiBaseUrl()}/api/events`,
      token,
      lastEventId: resume.id,
      fetch: host.fetch,
      random: host.random,
      onConnection: setConnection,
      onEvent: (event, id) => {
        resume = { userId, id: id || null };
        onEvent(event.type === 'ready' && missed ? { type: 'reset' } : event);
        if (event.type === 'ready') missed = false;
      },
      onUnauthenticated: () => onRejected(token),
    });
  }

  return {
    /** Replaces the stream by one of this session; null: by none. */
    follow(session: { id: number; token: string } | null): void {
      stream?.close();
      stream = session && open(session);
      if (!session) setConnection('offline');
    },
    wake: () => stream?.wake(),
    forgetUser: () => {
      resume = null;
    },
  };
}

/** Collects the events of a short time, so that they cause one reload. */
function createBatch(random: () => number, flush: (events: LiveEvent[]) => void) {
  const events: LiveEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => {
    timer = undefined;
    flush(events.splice(0));
  };
  return {
    add(event: LiveEvent): void {
      events.push(event);
      timer ??= setTimeout(end, BATCH_MS * (1 + random()));
    },
    stop: () => clearTimeout(timer),
  };
}

/**
 * Calls `onChange(true)` when the page was hidden for `HIDDEN_MS`, and `onChange(false)` when it is shown or the
 * network returns.
 */
function watchSleep(host: LiveHost, onChange: (isAsleep: boolean) => void) {
  let hiding: ReturnType<typeof setTimeout> | undefined;
  const check = () => {
    clearTimeout(hiding);
    if (host.isHidden()) hiding = setTimeout(() => onChange(true), HIDDEN_MS);
    else onChange(false);
  };
  const unwatch = host.watch(check);
  check();
  return () => {
    unwatch();
    clearTimeout(hiding);
  };
}

function distinct(tags: readonly StaleTag[]): StaleTag[] {
  const byKey = new Map(tags.map((tag) => [typeof tag === 'string' ? tag : `${tag.type}:${tag.id}`, tag]));
  return [...byKey.values()];
}

function browserHost(): LiveHost {
  return {
    fetch: (...args) => fetch(...args),
    random: Math.random,
    isHidden: () => document.visibilityState === 'hidden',
    watch: (onChange) => {
      document.addEventListener('visibilitychange', onChange);
      window.addEventListener('online', onChange);
      return () => {
        document.removeEventListener('visibilitychange', onChange);
        window.removeEventListener('online', onChange);
      };
    },
  };
}
