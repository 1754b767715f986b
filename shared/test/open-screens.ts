import { configureStore } from '@reduxjs/toolkit';
import { vi } from 'vitest';
import { api } from '../src/api-client/core/api.ts';
import type { ErrorCode } from '../src/contracts/index.ts';

const createStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (withDefaults) => withDefaults().concat(api.middleware),
  });
export type Dispatch = ReturnType<typeof createStore>['dispatch'];

const EMPTY_LIST = { data: [], meta: { page: 1, pageSize: 10, total: 0 } };

/** Path of a call, with the code that it asks for: some calls have no other difference. */
function pathOf({ url }: Request): string {
  const { pathname, searchParams } = new URL(url);
  const code = searchParams.get('code');
  return code === null ? pathname : `${pathname}?code=${code}`;
}

/**
 * Returns a store with open queries, and a server that answers with the given data by path, or with an empty list.
 * `fetched()` returns the paths of the GET calls since its last call. Needs fake timers.
 */
export async function openScreens(
  open: (dispatch: Dispatch) => readonly PromiseLike<unknown>[],
  answers: Readonly<Record<string, object>> = {},
) {
  let paths: string[] = [];
  let failing: ErrorCode | null = null;
  vi.stubGlobal('fetch', (request: Request) => {
    const path = pathOf(request);
    if (request.method === 'GET') paths.push(path);
    else if (failing !== null)
      return Promise.resolve(Response.json({ success: false, code: failing, message: 'x' }, { status: 503 }));
    return Promise.resolve(Response.json({ success: true, ...(answers[path] ?? EMPTY_LIST) }));
  });
  const store = createStore();
  await Promise.all(open(store.dispatch));
  const fetched = async () => {
    await vi.advanceTimersByTimeAsync(100);
    const fetchedPaths = paths.sort();
    paths = [];
    return fetchedPaths;
  };
  await fetched();
  return { store, fetched, fail: (code: ErrorCode) => (failing = code) };
}
