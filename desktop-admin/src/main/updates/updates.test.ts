import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { UpdateState } from '../../bridge/index.ts';
import { updateFeedIn } from './update-feed.ts';
import { createUpdates, type Updater } from './updates.ts';

const NOW = new Date('2026-11-21T03:00:00Z');

type Emit = (name: 'found' | 'ready' | 'fault', value: unknown) => void;

/** An updater whose feed is controlled by the test. */
function fakeUpdater(check: (self: { emit: Emit }) => Promise<void> = async () => undefined) {
  const heard: Record<string, ((value: never) => void)[]> = { found: [], ready: [], fault: [] };
  const emit: Emit = (name, value) =>
    // Each list contains the listeners of its own event.
    heard[name]?.forEach((listener) => listener(value as never));
  const install = vi.fn();
  const updater: Updater = {
    check: () => check({ emit }),
    install,
    onFound: (listener) => void heard['found']?.push(listener),
    onReady: (listener) => void heard['ready']?.push(listener),
    onFault: (listener) => void heard['fault']?.push(listener),
  };
  return { emit, install, updater };
}

function updatesOn(load: (() => Promise<Updater>) | null) {
  const states: UpdateState['phase'][] = [];
  const onFault = vi.fn();
  const onChange = ({ phase }: UpdateState) => void states.push(phase);
  const updates = createUpdates({ load, now: () => NOW, onChange, onFault });
  return { updates, states, onFault };
}

describe('updates', () => {
  it('are never checked by a copy without a feed address', async () => {
    const { updates, states } = updatesOn(null);
    await updates.check();
    updates.install();
    expect(updates.state().phase).toBe('off');
    expect(states).toEqual([]);
  });

  it('report that nothing newer was found, and when', async () => {
    const { updates, states } = updatesOn(async () => fakeUpdater().updater);
    await updates.check();
    expect(states).toEqual(['checking', 'checking', 'idle']);
    expect(updates.state()).toEqual({ phase: 'idle', version: null, checkedAt: NOW.toISOString() });
    updates.stop();
  });

  it('are offered once they are downloaded, and installed only then', async () => {
    const fake = fakeUpdater(async ({ emit }) => emit('found', '2.0.0'));
    const { updates } = updatesOn(async () => fake.updater);
    await updates.check();
    expect(updates.state()).toMatchObject({ phase: 'downloading', version: '2.0.0' });
    updates.install();
    expect(fake.install).not.toHaveBeenCalled();
    fake.emit('ready', '2.0.0');
    expect(updates.state().phase).toBe('ready');
    updates.install();
    expect(fake.install).toHaveBeenCalledOnce();
    updates.stop();
  });

  it('fail silently except for the log, and can be checked again', async () => {
    let works = false;
    const load = async () => {
      if (!works) throw new Error('offline');
      return fakeUpdater().updater;
    };
    const { updates, onFault } = updatesOn(load);
    await updates.check();
    expect(updates.state().phase).toBe('failed');
    expect(onFault).toHaveBeenCalledOnce();
    works = true;
    await updates.check();
    expect(updates.state().phase).toBe('idle');
    updates.stop();
  });

  it('stay ready if a later check fails', async () => {
    const fake = fakeUpdater(async ({ emit }) => emit('ready', '2.0.0'));
    const { updates, onFault } = updatesOn(async () => fake.updater);
    await updates.check();
    fake.emit('fault', new Error('offline'));
    expect(updates.state().phase).toBe('ready');
    expect(onFault).toHaveBeenCalledOnce();
    updates.stop();
  });
});

describe('the feed of updates', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'console-feed-'));
  const write = (url: string, manifest: object) => {
    writeFileSync(
      path.join(folder, 'app-update.yml'),
      `provider: generic\nurl: ${url}\nupdaterCacheDirName: c\n`,
    );
    writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  };
  afterEach(() => rmSync(path.join(folder, 'app-update.yml'), { force: true }));
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each([
    ['https://tai.example.vn/console', 'https://tai.example.vn/console'],
    ['http://127.0.0.1:9100/feed', 'http://127.0.0.1:9100/feed'],
    ['http://tai.example.vn/console', undefined],
    ['ftp://tai.example.vn', undefined],
    ['file:///tmp/feed', undefined],
    ['https://user:secret@tai.example.vn', undefined],
  ])('%s, written beside the app, is read as %s', (url, feed) => {
    write(url, { updateKeys: ['key'] });
    expect(updateFeedIn(folder, folder)?.url).toBe(feed);
  });

  it('has the keys of the app, and a copy without keys has no updates', () => {
    write('https://tai.example.vn', { updateKeys: ['first', 'second'] });
    expect(updateFeedIn(folder, folder)?.keys).toEqual(['first', 'second']);
    for (const manifest of [{}, { updateKeys: [] }, { updateKeys: 'key' }]) {
      write('https://tai.example.vn', manifest);
      expect(updateFeedIn(folder, folder), JSON.stringify(manifest)).toBeNull();
    }
  });

  it('is null if the packaging wrote no address', () => {
    expect(updateFeedIn(folder, folder)).toBeNull();
  });
});
