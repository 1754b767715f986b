import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxEntry, PlaceScan, PlaceScans, Platform } from '../platform/index.ts';
import { HostContext } from './host.tsx';
import { usePlaceScans } from './use-place-scans.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WORKS = ['pack'] as const;
const scanOf = (orderCode: string): PlaceScan => ({
  ...{ key: crypto.randomUUID(), work: 'pack', place: 'BAO1', orderCode, confirmed: false },
  occurredAt: '2026-11-21T02:00:00.000Z',
});
const failed = (code: string, status: number) => ({ error: { code, status, message: code } });

/** Renders the hook on a machine whose station stores scans; `null`: another tab has the station. */
async function open(add: (() => Promise<void>) | null) {
  const stored: PlaceScan[] = [];
  const now: PlaceScans = { entries: [], isQueueing: false };
  let publish: () => void = () => undefined;
  const station = {
    placeScans: async () => ({ ...now }),
    onOutboxChanged: (listener: () => void) => {
      publish = listener;
      return () => undefined;
    },
    addPlaceScan: async (scan: PlaceScan) => {
      await add?.();
      stored.push(scan);
      now.isQueueing = true;
    },
    undoPlaceScan: vi.fn(async () => undefined),
    confirmScans: vi.fn(async () => undefined),
  };
  // The hook uses nothing else of them.
  const host = { station: add ? station : undefined } as unknown as Platform;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostContext value={host}>{children}</HostContext>
  );
  const { result } = renderHook(() => usePlaceScans(WORKS), { wrapper });
  const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
  await settle();
  return {
    scans: () => result.current,
    stored: () => stored.map(({ orderCode }) => orderCode),
    station,
    change: async (next: Partial<PlaceScans>) => {
      Object.assign(now, next);
      publish();
      await settle();
    },
  };
}
const storing = async () => undefined;

it('returns an answer of the server that arrives in time, and stores nothing', async () => {
  const { scans, stored } = await open(storing);
  expect(await scans().ask(scanOf('JT1'), async () => ({ data: 'packed' }))).toEqual({
    kind: 'answered',
    data: 'packed',
  });
  expect(await scans().ask(scanOf('JT2'), async () => failed('FORBIDDEN', 403))).toMatchObject({
    kind: 'failed',
    failure: { code: 'FORBIDDEN' },
  });
  expect(stored()).toEqual([]);
});

it.each([
  ['no line', failed('OFFLINE', 0)],
  ['a server without its database', failed('INTERNAL_ERROR', 500)],
  ['a server that is asked too much', failed('RATE_LIMITED', 429)],
])('stores a scan with %s, and the next ones without asking until the queue is empty', async (_, answer) => {
  const { scans, stored, change } = await open(storing);
  expect(await scans().ask(scanOf('JT1'), async () => answer)).toMatchObject({ kind: 'stored' });
  const call = vi.fn(async () => ({ data: 'packed' }));
  expect(await scans().ask(scanOf('JT2'), call)).toMatchObject({ kind: 'stored' });
  expect(call).not.toHaveBeenCalled();
  expect(stored()).toEqual(['JT1', 'JT2']);
  await change({ isQueueing: false });
  expect(await scans().ask(scanOf('JT3'), call)).toMatchObject({ kind: 'answered' });
});

it('stores a scan that the server does not answer in time, and returns the late answer', async () => {
  const { scans, stored } = await open(storing);
  let answer: (late: { data: string }) => void = () => undefined;
  const asked = scans().ask(
    scanOf('JT1'),
    () => new Promise<{ data: string }>((resolve) => (answer = resolve)),
  );
  await vi.advanceTimersByTimeAsync(799);
  expect(stored()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  const outcome = await asked;
  expect(stored()).toEqual(['JT1']);
  answer({ data: 'packed' });
  expect(outcome.kind === 'stored' && (await outcome.later)).toBe('packed');
});

it('returns the error if the scan cannot be stored or another tab has the station', async () => {
  const full = await open(async () => {
    throw Object.assign(new Error('full'), { code: 'DISK_FULL', status: 0, message: 'full' });
  });
  expect(await full.scans().ask(scanOf('JT1'), async () => failed('OFFLINE', 0))).toMatchObject({
    kind: 'failed',
    failure: { code: 'DISK_FULL' },
  });
  const other = await open(null);
  expect(await other.scans().ask(scanOf('JT1'), async () => failed('OFFLINE', 0))).toMatchObject({
    kind: 'failed',
    failure: { code: 'OFFLINE' },
  });
});

it('undoes a scan that it stored just now, and confirms only scans that the server asked about', async () => {
  const { scans, station, change } = await open(storing);
  const scan = scanOf('JT1');
  await scans().ask(scan, async () => failed('OFFLINE', 0));
  await scans().undo(scan.key);
  expect(station.undoPlaceScan).toHaveBeenCalledWith(scan.key);
  expect(scans().undo(crypto.randomUUID())).toBeUndefined();
  expect(await scans().confirm(scan.key)).toBe(false);
  const place = { work: 'pack', code: 'BAO1', result: 'other-bag', detail: 'BAO2' } as const;
  const entry: OutboxEntry = {
    ...{ key: scan.key, kind: 'place', name: 'JT1', at: scan.occurredAt, by: 'Lê An', place },
    ...{ state: 'refused', reason: '', result: 'needs-confirmation', sentAt: null, dismissal: null },
    ...{ step: null, weight: null, rows: null, counts: null },
  };
  await change({ entries: [entry] });
  expect(await scans().confirm(scan.key)).toBe(true);
  expect(station.confirmScans).toHaveBeenCalledWith([scan.key]);
});
