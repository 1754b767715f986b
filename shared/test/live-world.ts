import { combineReducers, configureStore, type Middleware } from '@reduxjs/toolkit';
import { api } from '../src/api-client/core/api.ts';
// The stream imports the parser when it opens. With fake timers that import would not end, so it is loaded first.
import '../src/api-client/core/live-parser.ts';
import { liveSlice } from '../src/api-client/core/live-slice.ts';
import { startLive, type LiveOptions } from '../src/api-client/core/live.ts';
import { sessionSlice } from '../src/api-client/core/session-slice.ts';
import type { LiveEvent, SessionUser } from '../src/contracts/index.ts';

export const user = (change: Partial<SessionUser> = {}): SessionUser => ({
  id: 7,
  email: 'huong@example.vn',
  firstName: 'Thu Hương',
  lastName: 'Nguyễn',
  avatar: null,
  token: 'one',
  role: 3,
  permission: [],
  abilities: [],
  activated: true,
  needsSecondFactor: false,
  ...change,
});

/** An attempt of the client to open the stream, and the server's reactions to it. */
interface Try {
  token: string | null;
  lastEventId: string | null;
  signal: AbortSignal;
  accept(): void;
  refuse(status: number, headers?: Record<string, string>): void;
  lose(): void;
  emit(id: number, event: LiveEvent): void;
  beat(): void;
}

/**
 * A store with a stream. The test answers each attempt to open it.
 *
 * Long because it is a list of short functions that share their state.
 */
export function world(onEvent?: LiveOptions['onEvent']) {
  const tries: Try[] = [];
  const invalidated: unknown[] = [];
  let hidden = false;
  let onChange = () => {};
  const watchInvalidations: Middleware = () => (next) => (action) => {
    if (api.util.invalidateTags.match(action)) invalidated.push(...action.payload);
    return next(action);
  };
  const store = configureStore({
    reducer: combineReducers({
      [api.reducerPath]: api.reducer,
      [sessionSlice.name]: sessionSlice.reducer,
      [liveSlice.name]: liveSlice.reducer,
    }),
    middleware: (getDefault) => getDefault().concat(api.middleware, watchInvalidations),
  });
  const fetchStream: typeof fetch = (_url, init) =>
    new Promise((resolve, reject) => {
      const headers = new Headers(init?.headers);
      const signal = init?.signal ?? new AbortController().signal;
      let line: ReadableStreamDefaultController<Uint8Array> | null = null;
      const send = (text: string) => line?.enqueue(new TextEncoder().encode(text));
      signal.addEventListener('abort', () => {
        reject(new Error('aborted'));
        line?.error(new Error('aborted'));
        line = null;
      });
      tries.push({
        token: headers.get('Authorization'),
        lastEventId: headers.get('Last-Event-ID'),
        signal,
        accept: () => {
          const body = new ReadableStream<Uint8Array>({ start: (controller) => void (line = controller) });
          resolve(new Response(body, { status: 200 }));
        },
        refuse: (status, answer = {}) => resolve(new Response('{}', { status, headers: answer })),
        lose: () => {
          reject(new Error('lost'));
          line?.close();
          line = null;
        },
        emit: (id, event) => send(`id: ${id}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
        beat: () => send(': beat\n\n'),
      });
    });
  const stop = startLive(store, {
    ...(onEvent ? { onEvent } : {}),
    host: {
      fetch: fetchStream,
      random: () => 0.5,
      isHidden: () => hidden,
      watch: (listener) => {
        onChange = listener;
        return () => void (onChange = () => {});
      },
    },
  });
  return {
    store,
    stop,
    tries,
    invalidated,
    at: (index: number): Try => {
      const one = tries[index];
      if (!one) throw new Error(`There was no try ${index}.`);
      return one;
    },
    connection: () => store.getState().live.connection,
    show: (shown: boolean) => {
      hidden = !shown;
      onChange();
    },
  };
}
