import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import type { LiveEvent } from '../../contracts/index.ts';
import { api } from './api.ts';
import { apiBaseUrl, forgetReadAhead } from './base-query.ts';
import { tagsOfLiveEvent, type LiveTag } from './live-events.ts';
import { liveConnectionChanged, type LiveConnection } from './live-slice.ts';
import { openLiveStream, type LiveStreamHandle } from './live-stream.ts';
import { sessionExpired, type SessionState } from './session-slice.ts';

/** What the live updates need of a store: the session, and the API and live slices beside it. */
export interface LiveStore {
  getState(): { session: SessionState; live: { connection: LiveConnection } };
  dispatch: Dispatch<UnknownAction>;
  subscribe(listener: () => void): () => void;
}

export interface LiveOptions {
  /**
   * Hears of each event before it is acted on. 'hold' leaves what is shown as it is, so that a screen can first offer
   * '12 changes, press to see' and dispatch `invalidateLive` when it is pressed; anything else loads it again.
   */
  readonly onEvent?: (event: LiveEvent) => 'hold' | void;
  /** Where it runs; the browser by default, tests bring their own. */
  readonly host?: LiveHost;
}

export interface LiveHost {
  readonly fetch: typeof fetch;
  readonly random: () => number;
  readonly isHidden: () => boolean;
  /** Calls back when the page is hidden or shown, or when the network is back. Gives what ends it. */
  readonly watch: (onChange: () => void) => () => void;
}

/** A page that nobody has seen for this long lets its line go, and takes up where it was when it is looked at. */
const HIDDEN_MS = 60_000;
/** Events that come close together load things once. */
const GATHER_MS = 120;

/** Loads again what an event can have changed. */
export function invalidateLive(events: readonly LiveEvent[]) {
  return api.util.invalidateTags(distinct(events.flatMap(tagsOfLiveEvent)));
}

/** Loads again what an event that a list of orders holds can have changed beside orders: badges and other lists. */
export function invalidateBesideOrders(event: LiveEvent) {
  const isOrder = (tag: LiveTag) => (typeof tag === 'string' ? tag : tag.type) === 'Order';
  return api.util.invalidateTags(tagsOfLiveEvent(event).filter((tag) => !isOrder(tag)));
}

/**
 * Keeps what is on the screen up to date: while somebody is logged in, listens to `GET /api/events` and loads again what
 * changed. A session that ended is marked as expired. Returns what stops it.
 */
export function startLive(store: LiveStore, options: LiveOptions = {}): () => void {
  const host = options.host ?? browserHost();
  let stream: LiveStreamHandle | null = null;
  let token: string | null = null;
  /** A token that the server refused is not tried again: only a new one helps. */
  let deadToken: string | null = null;
  /** Whose stream it was, and where to take it up again. */
  let resume: { userId: number; id: string | null } | null = null;
  let gathered: LiveEvent[] = [];
  let gathering: ReturnType<typeof setTimeout> | null = null;
  let hiding: ReturnType<typeof setTimeout> | null = null;
  let isAsleep = false;
  let missed = false;

  function flush(): void {
    gathering = null;
    const events = gathered;
    gathered = [];
    store.dispatch(invalidateLive(events));
  }

  function gather(event: LiveEvent): void {
    if (options.onEvent?.(event) === 'hold' || event.type === 'ready') return;
    gathered.push(event);
    gathering ??= setTimeout(flush, GATHER_MS * (1 + host.random()));
  }

  function setConnection(connection: LiveConnection): void {
    // Without an id there is nothing to resume after, so what happened meanwhile is not told.
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
        gather(event.type === 'ready' && missed ? { type: 'reset' } : event);
        if (event.type === 'ready') missed = false;
      },
      onUnauthenticated: () => {
        deadToken = session.token;
        store.dispatch(sessionExpired());
      },
    });
  }

  /** An answer that was asked for before the program ran may be older than the stream, which tells only what follows. */
  function lookAgainAtReadAhead(): void {
    if (store.getState().live.connection === 'live' && forgetReadAhead()) gather({ type: 'reset' });
  }

  function follow(): void {
    lookAgainAtReadAhead();
    const { phase, stored, expired } = store.getState().session;
    const isOpen = phase === 'signedIn' && !expired && !isAsleep && stored?.token !== deadToken;
    const wanted = isOpen ? stored : null;
    if (phase === 'anonymous') resume = null;
    if ((wanted?.token ?? null) === token) return;
    // Before anything is dispatched: this is called for each change of the store.
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
    if (gathering !== null) clearTimeout(gathering);
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
