import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { applyRecord, type Entry } from './entries.ts';
import { listEntries } from './list-entries.ts';

const by = { id: 7, name: 'Lê An' };
const at = '2026-11-21T02:00:00.000Z';

function outboxOf() {
  const entries = new Map<string, Entry>();
  const keys = ['JT0001', 'JT0002'].map((orderCode) => {
    const key = randomUUID();
    const scan = { key, orderCode, status: 3, occurredAt: at, weight: null, by } as const;
    applyRecord(entries, { type: 'scan', session: randomUUID(), ...scan });
    return key;
  });
  applyRecord(entries, {
    ...{ type: 'import', key: randomUUID(), idempotencyKey: '', fileName: 'Nhập kho tối.xlsx', sha256: '' },
    ...{ copy: '', bytes: 1, total: 1, options: { badRows: 'skip', olderRows: 'history' }, at, by },
  });
  applyRecord(entries, { type: 'refusal', key: keys[0] ?? '', code: 'X', message: 'Y' });
  return { entries: () => [...entries.values()] };
}
const namesOf = (show: 'waiting' | 'refused' | 'all', search: string, limit = 10) => {
  const { total, entries } = listEntries(outboxOf(), { show, search, offset: 0, limit });
  return [total, ...entries.map(({ name }) => name)];
};

it('finds entries by a part of the code or of the file name, without diacritics, newest first', () => {
  expect(namesOf('all', '')).toEqual([3, 'Nhập kho tối.xlsx', 'JT0002', 'JT0001']);
  expect(namesOf('all', ' jt00 ')).toEqual([2, 'JT0002', 'JT0001']);
  expect(namesOf('all', 'kho toi')).toEqual([1, 'Nhập kho tối.xlsx']);
});

it('searches within the chosen state, and counts all that it finds', () => {
  expect(namesOf('refused', 'jt')).toEqual([1, 'JT0001']);
  expect(namesOf('waiting', 'jt')).toEqual([1, 'JT0002']);
  expect(namesOf('all', 'jt', 1)).toEqual([2, 'JT0002']);
});

it('lists dismissed entries with who, when and why, and omits them from those that wait or are rejected', () => {
  const outbox = outboxOf();
  const entries = new Map(outbox.entries().map((entry) => [entry.record.key, entry]));
  const [refused] = entries.keys();
  const key = refused ?? '';
  const dismissal = { reason: 'Trùng'.repeat(60), at, by: { id: 8, name: 'Trần Bình' } };
  applyRecord(entries, { type: 'refusal', key, code: 'DISMISSED', message: 'x', dismissal });
  const list = (show: 'waiting' | 'refused' | 'dismissed') =>
    listEntries(outbox, { show, search: '', offset: 0 });
  expect(list('dismissed')).toMatchObject({
    total: 1,
    entries: [{ name: 'JT0001', reason: 'Y', dismissal: { ...dismissal, by: 'Trần Bình' } }],
  });
  expect([list('refused').total, list('waiting').total]).toEqual([0, 2]);
});
