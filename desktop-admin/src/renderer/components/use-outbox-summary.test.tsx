import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { OutboxSummary, Platform, Station } from '../platform/index.ts';
import { HostContext } from './host.tsx';
import { useOutboxSummary } from './use-outbox-summary.ts';

const summaryOf = (sentToday: number): OutboxSummary => ({
  ...{ phase: 'idle', waiting: 0, waitingOf: [], refused: 0, dismissed: 0, oldestAt: null, retryAt: null },
  ...{ sentToday, lastSentAt: null, knownCodes: 0, knownCodesAt: null },
});

it('reads the state again as time passes, and never replaces a change by an older answer', async () => {
  const answers: ((summary: OutboxSummary) => void)[] = [];
  let change: (summary: OutboxSummary) => void = () => undefined;
  const station: Pick<Station, 'summary' | 'onOutboxChanged'> = {
    summary: () => new Promise((resolve) => answers.push(resolve)),
    onOutboxChanged: (listener) => {
      change = listener;
      return () => undefined;
    },
  };
  // The hook uses nothing else of the host.
  const host = { station } as unknown as Platform;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <HostContext value={host}>{children}</HostContext>
  );
  const { result, rerender } = renderHook((now: Date) => useOutboxSummary(now), {
    initialProps: new Date('2026-11-21T16:59:00Z'),
    wrapper,
  });
  await act(async () => answers[0]?.(summaryOf(5)));
  expect(result.current?.sentToday).toBe(5);
  rerender(new Date('2026-11-21T17:00:00Z'));
  expect(result.current?.sentToday).toBe(5);
  await act(async () => answers[1]?.(summaryOf(0)));
  expect(result.current?.sentToday).toBe(0);
  rerender(new Date('2026-11-21T17:01:00Z'));
  act(() => change(summaryOf(1)));
  await act(async () => answers[2]?.(summaryOf(0)));
  expect(result.current?.sentToday).toBe(1);
});
