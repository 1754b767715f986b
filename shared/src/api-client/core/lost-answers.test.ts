import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { NO_LIMIT, READ_LIMIT, setApiBaseUrl, WRITE_LIMIT } from './base-query.ts';
import { sessionSlice } from './session-slice.ts';

const { readHarbours, addHarbour, emptyHarbours } = api.injectEndpoints({
  endpoints: (build) => ({
    readHarbours: build.query<unknown, undefined>({ query: () => '/api/harbours' }),
    addHarbour: build.mutation<unknown, undefined>({
      query: () => ({ url: '/api/harbours', method: 'POST' }),
    }),
    emptyHarbours: build.mutation<unknown, undefined>({
      query: () => ({ url: '/api/harbours/empty', method: 'POST', timeout: NO_LIMIT }),
    }),
  }),
}).endpoints;
const LOST = { status: 0, code: 'OFFLINE', message: '' };

let server: Server;
let answer: RequestListener;
const newStore = () =>
  configureStore({
    reducer: { [sessionSlice.name]: sessionSlice.reducer, [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
let store: ReturnType<typeof newStore>;

beforeEach(async () => {
  server = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  setApiBaseUrl(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  store = newStore();
});
afterEach(async () => {
  vi.useRealTimers();
  setApiBaseUrl('');
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('an answer whose connection breaks', () => {
  beforeEach(() => {
    answer = (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
      response.write('{"success":true,"data":[');
      setTimeout(() => response.destroy(), 20);
    };
  });

  it('counts as lost after a read or a write, and not as a failure of the server', async () => {
    expect((await store.dispatch(readHarbours.initiate(undefined))).error).toEqual(LOST);
    expect((await store.dispatch(addHarbour.initiate(undefined))).error).toEqual(LOST);
  });
});

it('an answer that is no JSON is not from our server', async () => {
  answer = (_request, response) => void response.end('<html>Welcome to the hotel network</html>');
  expect((await store.dispatch(readHarbours.initiate(undefined))).error).toMatchObject({ status: 502 });
});

describe('an answer that does not arrive', () => {
  const ended = (signal: AbortSignal, end: (reason: unknown) => void) =>
    signal.addEventListener('abort', () => end(signal.reason));
  const nothing = ({ signal }: Request) => new Promise((_, reject) => ended(signal, reject));
  const half = async ({ signal }: Request) =>
    new Response(
      new ReadableStream({
        start(body) {
          body.enqueue(new TextEncoder().encode('{"success":true,'));
          ended(signal, (reason) => body.error(reason));
        },
      }),
    );
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    [
      'at all is given up by a read',
      nothing,
      () => store.dispatch(readHarbours.initiate(undefined)),
      READ_LIMIT,
    ],
    ['whole is given up by a read', half, () => store.dispatch(readHarbours.initiate(undefined)), READ_LIMIT],
    [
      'at all is given up by a write',
      nothing,
      () => store.dispatch(addHarbour.initiate(undefined)),
      WRITE_LIMIT,
    ],
  ])('%s after its time, and not before', async (_, fetch, call, limit) => {
    vi.stubGlobal('fetch', fetch);
    const settled = vi.fn();
    void call().then(({ error }) => settled(error));
    await vi.advanceTimersByTimeAsync(limit - 100);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(settled).toHaveBeenCalledWith(LOST);
  });

  it('does not time out a call without a time limit', async () => {
    vi.stubGlobal('fetch', nothing);
    const settled = vi.fn();
    void store.dispatch(emptyHarbours.initiate(undefined)).then(settled);
    await vi.advanceTimersByTimeAsync(20 * WRITE_LIMIT);
    expect(settled).not.toHaveBeenCalled();
  });
});
