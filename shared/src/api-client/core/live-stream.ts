import type { LiveEvent } from '../../contracts/index.ts';
import { readLiveEvent } from './live-events.ts';
import type { LiveConnection } from './live-slice.ts';

export interface LiveStreamProps {
  readonly url: string;
  readonly token: string;
  /** Id to resume after; null: from now on. */
  readonly lastEventId: string | null;
  readonly fetch: typeof fetch;
  /** From 0 (included) to 1 (excluded). */
  readonly random: () => number;
  readonly onConnection: (connection: LiveConnection) => void;
  readonly onEvent: (event: LiveEvent, id: string) => void;
  /** The session is no longer valid; the stream does not retry. */
  readonly onUnauthenticated: () => void;
}

export interface LiveStreamHandle {
  /** Skips the wait for the next retry. */
  wake(): void;
  close(): void;
}

/** The server sends a heartbeat every 25 s. */
const SILENCE_MAX_MS = 60_000;
/** A stream that was open for this long does not count as a failure. */
const STABLE_MS = 10_000;
const FIRST_RETRY_MS = 1_500;
const LONGEST_RETRY_MS = 60_000;

/**
 * Returns the delay in milliseconds before retry `failures + 1`. It grows with each failure and is random, so that
 * not all clients reconnect at once after a restart of the server.
 */
export function retryDelay(failures: number, random: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.4 + 0.6 * random);
}

/** State that outlives one connection. */
interface StreamState {
  lastEventId: string | null;
  /** Time when the current connection opened. */
  openSince: number | null;
}

/**
 * Maintains one stream of `GET /api/events`: detects silence, resumes after the last id, reconnects when it breaks.
 */
export function openLiveStream(props: LiveStreamProps): LiveStreamHandle {
  const closing = new AbortController();
  const state: StreamState = { lastEventId: props.lastEventId, openSince: null };
  /** Ends the current pause, if there is one. */
  let endPause = () => {};

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function stayConnected(): Promise<void> {
    let failures = 0;
    props.onConnection('connecting');
    while (!closing.signal.aborted) {
      state.openSince = null;
      const outcome = await readOnce(props, state, closing.signal);
      if (outcome === null || closing.signal.aborted) return;
      const wasStable = state.openSince !== null && Date.now() - state.openSince >= STABLE_MS;
      failures = wasStable ? 0 : failures + 1;
      props.onConnection(failures === 0 ? 'connecting' : 'offline');
      await pause(Math.max(outcome.retryAfter * 1000, retryDelay(Math.max(0, failures - 1), props.random())));
    }
  }

  void stayConnected();
  return {
    wake: () => endPause(),
    close: () => {
      closing.abort();
      endPause();
    },
  };
}

/**
 * Reads one connection until it ends. Returns the delay in seconds that the server requests before the next one (0: not
 * specified), or null to give up.
 */
async function readOnce(
  props: LiveStreamProps,
  state: StreamState,
  closing: AbortSignal,
): Promise<{ retryAfter: number } | null> {
  const trying = new AbortController();
  const abort = () => trying.abort();
  closing.addEventListener('abort', abort);
  let silence = setTimeout(abort, SILENCE_MAX_MS);
  try {
    // The parser is no part of a page's first script.
    const [answer, { createLiveParser }] = await Promise.all([
      connect(props, state.lastEventId, trying.signal),
      import('./live-parser.ts'),
    ]);
    if (answer.status === 401) {
      if (!closing.aborted) props.onUnauthenticated();
      return null;
    }
    if (!answer.ok || !answer.body) {
      void answer.body?.cancel();
      // The server would reject an invalid id forever. After id 0 it sends all events, or a reset.
      if (answer.status === 400) state.lastEventId = '0';
      return { retryAfter: Number(answer.headers.get('Retry-After')) || 0 };
    }
    state.openSince = Date.now();
    const parse = createLiveParser();
    const reader = answer.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done || closing.aborted) break;
      clearTimeout(silence);
      silence = setTimeout(abort, SILENCE_MAX_MS);
      for (const message of parse(value)) receive(props, state, message);
    }
  } catch {
    // A lost connection, silence or a broken stream: always retry.
  } finally {
    clearTimeout(silence);
    closing.removeEventListener('abort', abort);
    trying.abort();
  }
  return { retryAfter: 0 };
}

function connect({ fetch, url, token }: LiveStreamProps, lastEventId: string | null, signal: AbortSignal) {
  return fetch(url, {
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${token}`,
      ...(lastEventId === null ? {} : { 'Last-Event-ID': lastEventId }),
    },
    cache: 'no-store',
    signal,
  });
}

function receive(
  props: LiveStreamProps,
  state: StreamState,
  { id, data }: { id: string; data: string },
): void {
  const event = readLiveEvent(data);
  if (id !== '') state.lastEventId = id;
  if (!event) return;
  if (event.type === 'ready' || event.type === 'reset') props.onConnection('live');
  props.onEvent(event, id);
}
