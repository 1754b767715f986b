import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user, world } from '../../../test/live-world.ts';
import { setAnswersAhead } from './base-query.ts';
import { signedIn } from './session-slice.ts';
import { siteApi } from './site.endpoints.ts';

/** Lets pending promises settle and advances the clock by `ms`. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', { origin: 'http://127.0.0.1' });
  setAnswersAhead(() => Promise.resolve(Response.json({ success: true, data: [] })));
});
afterEach(() => {
  vi.useRealTimers();
  setAnswersAhead(() => null);
  vi.unstubAllGlobals();
});

/** A logged-in user with a page whose data, or rights, were requested before the app loaded. */
async function screenOf(call: 'read' | 'write') {
  const received: string[] = [];
  const opened = world(({ type }) => void received.push(type));
  const load = async () => {
    const { getMenu, getManagerRecords } = siteApi.endpoints;
    if (call === 'read') await opened.store.dispatch(getMenu.initiate());
    else await opened.store.dispatch(getManagerRecords.initiate([]));
    await pass(300);
  };
  opened.store.dispatch(signedIn(user()));
  const accept = async (index: number) => {
    opened.at(index).accept();
    await pass();
    opened.at(index).emit(10, { type: 'ready' });
    await pass(300);
  };
  return { ...opened, received, load, accept };
}
const resets = (received: readonly string[]) => received.filter((type) => type === 'reset').length;

describe('data that was read before the app loaded', () => {
  it('is reloaded once, when the stream is open, because the stream sends only later events', async () => {
    const { load, accept, received, invalidated, at } = await screenOf('read');
    await load();
    expect(resets(received)).toBe(0);
    await accept(0);
    expect([resets(received), invalidated.includes('Order')]).toEqual([1, true]);
    await pass(15_000);
    at(0).lose();
    await pass(1_500);
    await accept(1);
    expect(resets(received), 'after a loss that can be taken up').toBe(1);
  });

  it('is reloaded also when it is used after the stream opened', async () => {
    const { load, accept, received } = await screenOf('read');
    await accept(0);
    expect(resets(received)).toBe(0);
    await load();
    expect(resets(received)).toBe(1);
  });

  it('is not reloaded if the call was not a read', async () => {
    const { load, accept, received } = await screenOf('write');
    await load();
    await accept(0);
    expect(resets(received)).toBe(0);
  });

  it('is not reloaded if nothing was requested early', async () => {
    setAnswersAhead(() => null);
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ success: true, data: [] })));
    const { load, accept, received } = await screenOf('read');
    await load();
    await accept(0);
    expect(resets(received)).toBe(0);
  });
});
