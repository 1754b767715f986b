import { act, renderHook } from '@testing-library/react';
import { useRef, useState, type ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import type { CheckResult } from '@logistics/shared/contracts';
import { HostContext } from '../../components/host.tsx';
import { readySignal } from '../../components/scanner-signal.ts';
import { saySaved, withStoredScans } from '../../components/stored-scanner.ts';
import { useScanner } from '../../components/use-scanner.ts';
import type { OutboxEntry, PlaceScan, Platform } from '../../platform/index.ts';
import { storedChecks } from './arrival-signal.ts';
import { useLateLabels } from './use-late-labels.ts';

const scanOf = (orderCode: string, place = 'BAO1'): PlaceScan => ({
  ...{ key: crypto.randomUUID(), work: 'check', place, orderCode, confirmed: false },
  occurredAt: '2026-11-21T02:00:00.000Z',
});
const entryOf = (
  { key, orderCode: name, place: code, occurredAt: at }: PlaceScan,
  state: OutboxEntry['state'],
  detail: string | null = null,
): OutboxEntry => ({
  ...{ key, kind: 'place', name, at, by: 'Lê An', state, reason: null, sentAt: null, dismissal: null },
  ...{ step: null, weight: null, result: null, rows: null, counts: null },
  place: { work: 'check', code, result: detail === null ? null : 'bag', detail },
});
const labelResult = ({ key, orderCode }: PlaceScan, otherBag: string): CheckResult => ({
  ...{ key, orderCode, result: 'bag', otherBag, before: null },
  ...{ status: null, status_name: null, customer: null },
});

/** Renders the hook at bag BAO1. */
function open() {
  const dismiss = vi.fn(async () => ({ dismissed: [], sending: 0 }));
  // The hook uses nothing else of it.
  const host = { station: { dismiss } } as unknown as Platform;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostContext value={host}>{children}</HostContext>
  );
  const chosen = vi.fn<(code: string) => void>();
  const withdraw = vi.fn(async () => ({}));
  const { result, unmount } = renderHook(
    () => {
      const own = useScanner(readySignal(''));
      const [entries, setEntries] = useState<ReadonlyMap<string, OutboxEntry>>(new Map());
      const scanner = withStoredScans(
        own,
        entries,
        storedChecks(() => null),
      );
      const at = useRef('BAO1');
      const choose = async (code: string) => {
        at.current = code;
        chosen(code);
      };
      const labels = useLateLabels({ own, scanner, entries, at, choose, withdraw });
      return { scanner, setEntries, at, labels };
    },
    { wrapper },
  );
  return {
    ...{ dismiss, chosen, withdraw, unmount },
    now: () => result.current,
    mixed: () =>
      result.current.labels.mixed.map(({ code, strays }) => [code, ...strays.map((one) => one.code)]),
    /** Stores a scan of this page. */
    store: async (scan: PlaceScan) => act(async () => saySaved(result.current.scanner, scan, '')),
    learn: async (...entries: OutboxEntry[]) =>
      act(async () => result.current.setEntries(new Map(entries.map((entry) => [entry.key, entry])))),
  };
}

it('opens the bag of a label once when the server recognises it late, and dismisses its scan', async () => {
  const { store, learn, chosen, dismiss, mixed } = open();
  const [label, again] = [scanOf('BAOHAI'), scanOf('BAOHAI')];
  for (const scan of [label, again]) await store(scan);
  await learn(entryOf(label, 'saved'), entryOf(again, 'saved'));
  expect(chosen).not.toHaveBeenCalled();
  const known = [entryOf(label, 'refused', 'BAOHAI'), entryOf(again, 'refused', 'BAOHAI')];
  await learn(...known);
  await learn(...known);
  expect(chosen).toHaveBeenCalledExactlyOnceWith('BAOHAI');
  expect(dismiss.mock.calls).toEqual([label, again].map(({ key }) => [[key], expect.any(String)]));
  expect(mixed()).toEqual([]);
});

it('opens the bag on the late answer of the call, unless its scan was undone', async () => {
  const { now, store, learn, chosen, dismiss } = open();
  const [undone, label, parcel] = [scanOf('BAOHAI'), scanOf('BAOBA'), scanOf('JT1', 'BAOBA')];
  await store(undone);
  const [row] = now().scanner.rows;
  await act(async () => row && now().scanner.note({ ...row, canUndo: false }));
  await act(async () => now().labels.answered(labelResult(undone, 'BAOHAI')));
  expect(chosen).not.toHaveBeenCalled();
  await store(label);
  await act(async () => now().labels.answered(labelResult(label, 'BAOBA')));
  await store(parcel);
  await learn(entryOf(label, 'refused', 'BAOBA'), entryOf(parcel, 'saved'));
  expect(chosen).toHaveBeenCalledExactlyOnceWith('BAOBA');
  expect(dismiss).toHaveBeenCalledExactlyOnceWith([label.key], expect.any(String));
});

it('asks about parcels that were recorded for the previous bag, up to the next label', async () => {
  const { now, store, learn, chosen, dismiss, mixed, withdraw } = open();
  const [label, one, two] = [scanOf('BAOHAI'), scanOf('JT1'), scanOf('JT2')];
  const [next, three] = [scanOf('BAOBA'), scanOf('JT3')];
  for (const scan of [label, one, two, next, three]) await store(scan);
  const parcels = [one, two, three].map((scan) => entryOf(scan, 'saved'));
  // The answers arrive in any order.
  await learn(entryOf(next, 'refused', 'BAOBA'), entryOf(label, 'saved'), ...parcels);
  expect(mixed()).toEqual([['BAOBA', 'JT3']]);
  await learn(entryOf(label, 'refused', 'BAOHAI'), entryOf(next, 'refused', 'BAOBA'), ...parcels);
  expect(mixed()).toEqual([
    ['BAOHAI', 'JT1', 'JT2'],
    ['BAOBA', 'JT3'],
  ]);
  expect(now().scanner.said.signal.sentence).toContain('2 kiện quét sau tem này đã được ghi cho bao BAO1.');
  expect(chosen).not.toHaveBeenCalled();
  expect(dismiss).not.toHaveBeenCalled();

  await act(async () =>
    now()
      .labels.mixed.slice(0, 1)
      .forEach((mixedUp) => now().labels.redo(mixedUp)),
  );
  expect(withdraw.mock.calls).toEqual([[two.key], [one.key]]);
  expect(chosen).toHaveBeenCalledExactlyOnceWith('BAOHAI');
  expect(dismiss).toHaveBeenCalledExactlyOnceWith([label.key], expect.any(String));
});

it('only dismisses the label of the open bag, and a label after which another bag was opened', async () => {
  const { now, store, learn, chosen, dismiss, mixed } = open();
  const [same, parcel, label] = [scanOf('BAO1'), scanOf('JT1'), scanOf('BAOHAI')];
  for (const scan of [same, parcel, label]) await store(scan);
  now().at.current = 'B261120-1';
  await learn(entryOf(same, 'refused', 'BAO1'), entryOf(label, 'refused', 'BAOHAI'));
  expect(mixed()).toEqual([]);
  expect(chosen).not.toHaveBeenCalled();
  expect(dismiss).toHaveBeenCalledTimes(2);
});

it('leaves labels from before a reload in the list, because their next scans are not known', async () => {
  const { learn, chosen, dismiss, mixed } = open();
  await learn(entryOf(scanOf('BAOHAI'), 'refused', 'BAOHAI'));
  expect(mixed()).toEqual([]);
  expect(chosen).not.toHaveBeenCalled();
  expect(dismiss).not.toHaveBeenCalled();
});

it('does not change scans after the user opened a bag again, and opens no other bag', async () => {
  const { now, store, learn, chosen, dismiss, mixed } = open();
  const [one, label, two] = [scanOf('JT1'), scanOf('BAOHAI'), scanOf('JT2')];
  for (const scan of [one, label]) await store(scan);
  const [newest] = now().scanner.rows;
  await act(async () => newest && now().scanner.note({ ...newest, endsBag: true }));
  await store(two);
  await learn(entryOf(one, 'saved'), entryOf(label, 'refused', 'BAOHAI'), entryOf(two, 'saved'));
  expect(mixed()).toEqual([]);
  expect(chosen).not.toHaveBeenCalled();
  expect(dismiss).toHaveBeenCalledExactlyOnceWith([label.key], expect.any(String));
});

it('keeps the scans after a label that was scanned by mistake', async () => {
  const { now, store, learn, chosen, dismiss, withdraw, mixed } = open();
  const [label, one] = [scanOf('BAOHAI'), scanOf('JT1')];
  for (const scan of [label, one]) await store(scan);
  await learn(entryOf(label, 'refused', 'BAOHAI'), entryOf(one, 'saved'));
  expect(mixed()).toEqual([['BAOHAI', 'JT1']]);
  await act(async () => now().labels.mixed.forEach((mixedUp) => now().labels.keep(mixedUp)));
  expect(dismiss).toHaveBeenCalledExactlyOnceWith([label.key], expect.any(String));
  expect(withdraw).not.toHaveBeenCalled();
  expect(chosen).not.toHaveBeenCalled();
});
