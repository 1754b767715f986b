import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { applyRecord, type Entry } from './entries.ts';
import { presentEntry } from './present-entry.ts';

const added = vi.hoisted(() => 99);
vi.mock('@logistics/shared/domain', async (original) => {
  const domain = await original<{ isReportedStatus: (id: number) => boolean }>();
  return { ...domain, isReportedStatus: (id: number) => id === added || domain.isReportedStatus(id) };
});

it('shows the step of a scan for every reported status in the table', () => {
  const entries = new Map<string, Entry>();
  const by = { id: 7, name: 'Lê An' };
  const scan = { orderCode: 'JT0001', occurredAt: '2026-11-21T02:00:00.000Z', weight: null, by };
  // The type of a status has only those of the real table.
  for (const status of [4, added, 98] as 4[])
    applyRecord(entries, { type: 'scan', session: randomUUID(), key: randomUUID(), status, ...scan });
  expect([...entries.values()].map((entry) => presentEntry(entry).step)).toEqual([4, added, null]);
});
