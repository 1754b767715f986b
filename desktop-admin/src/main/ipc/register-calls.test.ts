import { EventEmitter } from 'node:events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CALLS } from '../../bridge/index.ts';
import type { Log } from '../lifecycle/log.ts';
import type { CallHandlers } from './answer-call.ts';
import { emit, registerCalls } from './register-calls.ts';

type Listener = (event: unknown, request?: unknown) => unknown;
const channels = vi.hoisted(() => new Map<string, Listener>());
vi.mock('electron', () => ({
  ipcMain: { handle: (name: string, listener: Listener) => void channels.set(name, listener) },
}));

const load = vi.fn<CallHandlers['session:load-session']>(async () => null);
const warn = vi.fn();
beforeEach(() => {
  channels.clear();
  load.mockClear();
  warn.mockClear();
  const handlers: Partial<CallHandlers> = { 'session:load-session': load };
  const log: Log = { folder: '', info: vi.fn(), warn, error: vi.fn() };
  // These tests make single calls; the compiler checks the complete table where it is created.
  registerCalls(handlers as CallHandlers, log);
});

/** A call from a frame at an address; `within`: from a frame inside another. */
const callFrom = (url: string | null, within = false) => {
  const parent = within ? { url: 'app://console/admin/' } : null;
  const senderFrame = url === null ? null : { url, parent };
  const sender = { isDestroyed: () => false, send: vi.fn() };
  return channels.get('session:load-session')?.({ senderFrame, sender }, undefined);
};

describe('a call to the main process', () => {
  it('has a listener for every name of the bridge, and for no other', () => {
    expect([...channels.keys()].sort()).toEqual(Object.keys(CALLS).sort());
  });

  it('from our own page is answered', async () => {
    await expect(callFrom('app://console/admin/scan')).resolves.toEqual({ outcome: 'done', value: null });
  });

  it.each([
    ['a page of the web', 'https://console/admin/', false],
    ['a page whose address begins like ours', 'app://console.evil/admin/', false],
    ['a page of another host of our scheme', 'app://print/x/', false],
    ['a page without an address', 'about:blank', false],
    ['a file', 'file:///admin/index.html', false],
    ['a frame within our page', 'app://console/admin/', true],
    ['a frame that is gone', null, false],
  ])('from %s is rejected and logged', (_title, url, within) => {
    expect(() => callFrom(url, within)).toThrow('Refused');
    expect(load).not.toHaveBeenCalled();
    expect(warn).toHaveBeenCalledExactlyOnceWith('call-from-foreign-page', { name: 'session:load-session' });
  });
});

describe('a page that made a call', () => {
  const callIn = async (window: EventEmitter): Promise<AbortSignal | undefined> => {
    const senderFrame = { url: 'app://console/admin/scan', parent: null };
    await channels.get('session:load-session')?.({ senderFrame, sender: window });
    return load.mock.lastCall?.[1].left();
  };
  const openWindow = () => Object.assign(new EventEmitter(), { isDestroyed: () => false });

  it.each(['destroyed', 'render-process-gone', 'did-navigate'])(
    'is left when its window reports %s, and the next page of the window is not',
    async (event) => {
      const window = openWindow();
      const first = await callIn(window);
      const second = await callIn(window);
      expect([first?.aborted, second?.aborted]).toEqual([false, false]);
      window.emit(event);
      expect([first?.aborted, second?.aborted]).toEqual([true, true]);
      const next = await callIn(window);
      expect(next?.aborted).toBe(false);
      window.emit('did-navigate');
      expect(next?.aborted).toBe(true);
    },
  );

  it('is not left by navigation within it, or when another window closes', async () => {
    const window = openWindow();
    const other = openWindow();
    const page = await callIn(window);
    await callIn(other);
    window.emit('did-navigate-in-page');
    other.emit('destroyed');
    expect(page?.aborted).toBe(false);
  });
});

it('events to a page must fit the bridge, or they are not sent', () => {
  const page = { send: vi.fn() };
  emit(page, 'desktop:page-asked', 'upload-orders?import=7');
  expect(page.send).toHaveBeenCalledExactlyOnceWith('desktop:page-asked', 'upload-orders?import=7');
  // The compiler would reject this name.
  const wrong = 'https://evil.example/' as 'outbox';
  expect(() => emit(page, 'desktop:page-asked', wrong)).toThrow();
  expect(page.send).toHaveBeenCalledOnce();
});
