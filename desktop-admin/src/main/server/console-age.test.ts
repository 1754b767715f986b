import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Outdated } from '../../bridge/index.ts';
import { createConsoleAge } from './console-age.ts';
import type { ServerVersion } from './server-version.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function consoleAt(own: string) {
  const server = { address: 'https://a.example.vn', says: null as ServerVersion | null, calls: 0 };
  const heard: (Outdated | null)[] = [];
  const age = createConsoleAge({
    version: () => own,
    address: () => server.address,
    ask: async () => {
      server.calls += 1;
      return server.says;
    },
    now: () => performance.now(),
    onChange: (outdated) => heard.push(outdated),
  });
  return { age, server, heard };
}
const needing = (oldestConsole: string): ServerVersion => ({ version: '9.0.0', oldestConsole });

describe('a console', () => {
  it.each([
    ['of the oldest version that is served', '2.0.0', needing('2.0.0')],
    ['newer than the server', '9.1.0', needing('2.0.0')],
    ['of a server that names no oldest console', '1.0.0', { version: '0.9.0' }],
    ['whose server does not answer', '1.0.0', null],
  ])('%s is served', async (_title, own, says) => {
    const { age, server, heard } = consoleAt(own);
    server.says = says;
    expect(await age.isServed(false)).toBe(true);
    expect(age.outdated()).toBeNull();
    expect(heard).toEqual([]);
  });

  it('that is older is not served, and is notified of it once, also while the server is unreachable', async () => {
    const { age, server, heard } = consoleAt('1.9.0');
    server.says = needing('1.10.0');
    expect(await age.isServed(false)).toBe(false);
    server.says = null;
    expect(await age.isServed(true)).toBe(false);
    expect(heard).toEqual([{ own: '1.9.0', oldest: '1.10.0' }]);
    server.says = needing('1.9.0');
    expect(await age.isServed(true)).toBe(true);
    expect(heard).toEqual([{ own: '1.9.0', oldest: '1.10.0' }, null]);
  });

  it('asks again after a minute or a lost connection, and not for every scan', async () => {
    const { age, server } = consoleAt('2.0.0');
    server.says = needing('2.0.0');
    for (let scan = 0; scan < 20; scan += 1) await age.isServed(false);
    expect(server.calls).toBe(1);
    await age.isServed(true);
    expect(server.calls).toBe(2);
    vi.advanceTimersByTime(60_000);
    await age.isServed(false);
    expect(server.calls).toBe(3);
  });

  it('ignores the requirement of another server', async () => {
    const { age, server } = consoleAt('1.0.0');
    server.says = needing('2.0.0');
    expect(await age.isServed(false)).toBe(false);
    server.address = 'https://b.example.vn';
    server.says = needing('1.0.0');
    expect(age.outdated()).toBeNull();
    expect(await age.isServed(false)).toBe(true);
  });

  it('asks by itself, within seconds while no server answers, and stops at the end', async () => {
    const { age, server, heard } = consoleAt('1.0.0');
    age.start();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(server.calls).toBe(2);
    server.says = needing('2.0.0');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(heard).toEqual([{ own: '1.0.0', oldest: '2.0.0' }]);
    await vi.advanceTimersByTimeAsync(59_000);
    expect(server.calls).toBe(3);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(server.calls).toBe(4);
    age.stop();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(server.calls).toBe(4);
  });
});
