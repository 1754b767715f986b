import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, idTag, invalidates } from './api.ts';
import { sessionSlice } from './session-slice.ts';
import { apiMiddlewares } from './stale-reads.ts';

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    readBag: build.query<number, number>({
      query: (id) => `/api/bags/${id}`,
      providesTags: (_bag, _error, id) => [idTag('Bag', id)],
    }),
    packBag: build.mutation<number, number>({
      query: (id) => ({ url: `/api/bags/${id}/pack`, method: 'POST' }),
      invalidatesTags: invalidates((id: number) => [idTag('Bag', id)]),
    }),
  }),
});
const { readBag, packBag } = testApi.endpoints;

interface Call {
  readonly path: string;
  /** Answers the call with this number. */
  readonly answer: (data: number) => void;
  /** Answers it with this status. */
  readonly fail: (status: number, code: string) => void;
}

/** A store and a server. The test decides when the server answers. */
function setUp() {
  const calls: Call[] = [];
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' });
  vi.stubGlobal(
    'fetch',
    ({ url }: Request) =>
      new Promise((resolve) => {
        const answer = (data: number) => resolve(Response.json({ success: true, data }));
        const fail = (status: number, code: string) =>
          resolve(Response.json({ success: false, code, message: '' }, { status }));
        calls.push({ path: new URL(url).pathname, answer, fail });
      }),
  );
  const store = configureStore({
    reducer: { [sessionSlice.name]: sessionSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(apiMiddlewares),
  });
  const shown = (id: number) => readBag.select(id)(store.getState()).data;
  const show = (id: number) => store.dispatch(readBag.initiate(id));
  const pack = (id: number) => store.dispatch(packBag.initiate(id));
  /** Waits for `count` calls, and returns the last one. */
  const call = async (count: number) => {
    await vi.waitFor(() => expect(calls).toHaveLength(count));
    return calls.at(-1) as Call;
  };
  /** Returns the paths of all calls after a short wait. */
  const callsLater = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    return calls.map(({ path }) => path);
  };
  return { store, shown, show, pack, call, callsLater };
}

describe('stale data', () => {
  let t: ReturnType<typeof setUp>;
  beforeEach(async () => {
    t = setUp();
    void t.show(1);
    (await t.call(1)).answer(10);
    await vi.waitFor(() => expect(t.shown(1)).toBe(10));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is read again although another call hangs', async () => {
    void t.show(2);
    await t.call(2);
    void t.pack(1);
    (await t.call(3)).answer(1);
    const again = await t.call(4);
    expect(again.path).toBe('/api/bags/1');
    again.answer(11);
    await vi.waitFor(() => expect(t.shown(1)).toBe(11));
  });

  it('is read once more if a read was in progress, and only once for many changes', async () => {
    void t.store.dispatch(readBag.initiate(1, { forceRefetch: true }));
    const older = await t.call(2);
    for (const count of [3, 4]) {
      const packed = t.pack(1);
      (await t.call(count)).answer(1);
      await packed;
    }
    older.answer(10);
    (await t.call(5)).answer(12);
    await vi.waitFor(() => expect(t.shown(1)).toBe(12));
    expect(await t.callsLater()).toHaveLength(5);
  });

  it.each([
    [
      'a call',
      async () => {
        const packed = t.pack(3);
        (await t.call(3)).answer(1);
        await packed;
        return 3;
      },
    ],
    [
      'an event',
      () => {
        t.store.dispatch(api.util.invalidateTags([idTag('Bag', 2)]));
        return Promise.resolve(2);
      },
    ],
  ])('is read once more if its first read was in progress when %s changed it', async (_by, change) => {
    void t.show(2);
    const first = await t.call(2);
    const calls = await change();
    first.answer(20);
    (await t.call(calls + 1)).answer(21);
    await vi.waitFor(() => expect(t.shown(2)).toBe(21));
    expect((await t.callsLater()).filter((path) => path === '/api/bags/2')).toHaveLength(2);
  });

  it.each([
    { status: 500, code: 'INTERNAL', calls: 3 },
    { status: 401, code: 'UNAUTHENTICATED', calls: 2 },
  ])('is read again after a failed read, unless the session has ended: $status', async (failure) => {
    const showing = t.show(2);
    const first = await t.call(2);
    t.store.dispatch(api.util.invalidateTags([idTag('Bag', 2)]));
    first.fail(failure.status, failure.code);
    await showing;
    expect(await t.callsLater()).toHaveLength(failure.calls);
  });

  it('is the only data that is read again, even if a second component shows other data', async () => {
    void t.show(2);
    (await t.call(2)).answer(20);
    await vi.waitFor(() => expect(t.shown(2)).toBe(20));
    void t.store.dispatch(readBag.initiate(2, { forceRefetch: true }));
    const under = await t.call(3);
    void t.store.dispatch(readBag.initiate(2, { forceRefetch: true }));
    const packed = t.pack(1);
    (await t.call(4)).answer(1);
    await packed;
    (await t.call(5)).answer(11);
    under.answer(22);
    await vi.waitFor(() => expect(t.shown(2)).toBe(22));
    expect(await t.callsLater()).toHaveLength(5);
  });
});
