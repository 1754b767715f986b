import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import type { LiveEvent } from '../../contracts/index.ts';
import { api } from './api.ts';
import { apiBaseUrl, forgetReadAhead } from './base-query.ts';
import { tagsOfLiveEvent, type LiveTag } from './live-events.ts';
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
 * Reloads everything except orders that an event may have changed, for a list of orders that holds the event: badges
 * and other lists.
 */
export function invalidateBesideOrders(event: LiveEvent) {
  const isOrder = (tag: LiveTag) => (typeof tag === 'string' ? tag : tag.type) === 'Order';
  return api.util.invalidateTags(tagsOfLiveEvent(event).filter((tag) => !isOrder(tag)));
}

/**
 * Updates the displayed data: while a user is logged in, listens to `GET /api/events` and reloads changed data. Marks
 * a session that ended as expired. Returns a function that stops it.
 */
export function startLive(store: LiveStore, options: LiveOptions = {}): () => void {
  const host = options.host ?? browserHost();
  let stream: LiveStreamHandle | null = null;
  let token: string | null = null;
  /** A token that the server rejected; it is not tried again. */
  let deadToken: string | null = null;
  /** The user of the last stream, and the id to resume after. */
  let resume: { userId: number; id: string | null } | null = null;
  let batch: LiveEvent[] = [];
  let batchTimer: ReturnType<typeof setTimeout> | null = null;
  let hiding: ReturnType<typeof setTimeout> | null = null;
  let isAsleep = false;
  let missed = false;

  function flush(): void {
    batchTimer = null;
    const events = batch;
    batch = [];
    store.dispatch(invalidateLive(events));
  }

  function addToBatch(event: LiveEvent): void {
    if (options.onEvent?.(event) === 'hold' || event.type === 'ready') return;
    batch.push(event);
    batchTimer ??= setTimeout(flush, BATCH_MS * (1 + host.random()));
  }

  function setConnection(connection: LiveConnection): void {
    // Without an id the stream cannot resume, so it misses the events of the meantime.
    if (connection === 'offline' && resume?.id === null) missed = true;
    if (store.getState().live.connection !== connection) store.dispatch(liveConnectionChanged(connection));
  }

  function open(session: { id: number; token: string }): void {
    if (resume?.userId !== session.id) {
      resume = { userId: session.id, id: null };
      missed = false;
    }
    stream = openLiveStream({
      url: `${apiBaseUrl()}/api/events`,
      token: session.token,
      lastEventId: resume.id,
      fetch: host.fetch,
      random: host.random,
      onConnection: setConnection,
      onEvent: (event, id) => {
        resume = { userId: session.id, id: id || null };
        addToBatch(event.type === 'ready' && missed ? { type: 'reset' } : event);
        if (event.type === 'ready') missed = false;
      },
      onUnauthenticated: () => {
        deadToken = session.token;
        store.dispatch(sessionExpired());
      },
    });
  }

  /** An answer requested before the app loaded may be older than the stream, which sends only later events. */
  function lookAgainAtReadAhead(): void {
    if (store.getState().live.connection === 'live' && forgetReadAhead()) addToBatch({ type: 'reset' });
  }

  function follow(): void {
    lookAgainAtReadAhead();
    const { phase, stored, expired } = store.getState().session;
    const isOpen = phase === 'signedIn' && !expired && !isAsleep && stored?.token !== deadToken;
    const wanted = isOpen ? stored : null;
    if (phase === 'anonymous') resume = null;
    if ((wanted?.token ?? null) === token) return;
    // Set before anything is dispatched, because every change of the store calls this function.
    token = wanted?.token ?? null;
    stream?.close();
    stream = null;
    if (wanted) open(wanted);
    else setConnection('offline');
  }

  function onHostChange(): void {
    if (hiding !== null) clearTimeout(hiding);
    hiding = null;
    if (host.isHidden()) {
      hiding = setTimeout(() => {
        isAsleep = true;
        follow();
      }, HIDDEN_MS);
      return;
    }
    isAsleep = false;
    stream?.wake();
    follow();
  }

  const endings = [store.subscribe(follow), host.watch(onHostChange)];
  onHostChange();
  follow();
  return () => {
    for (const end of endings) end();
    if (hiding !== null) clearTimeout(hiding);
    if (batchTimer !== null) clearTimeout(batchTimer);
    stream?.close();
    setConnection('offline');
  };
}

function distinct(tags: readonly LiveTag[]): LiveTag[] {
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
