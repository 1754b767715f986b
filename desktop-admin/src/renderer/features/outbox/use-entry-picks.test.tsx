import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OutboxEntry } from '../../platform/index.ts';
import { useEntryPicks } from './use-entry-picks.ts';

const entry = (key: string, state: OutboxEntry['state'] = 'saved'): OutboxEntry => ({
  ...{ key, kind: 'scan', name: key, at: '2026-11-21T07:05:32.000Z', by: 'Lê An', state, reason: null },
  ...{
    sentAt: null,
    dismissal: null,
    step: 3,
    weight: null,
    result: null,
    rows: null,
    counts: null,
    place: null,
  },
});
const open = (rows: readonly OutboxEntry[]) => {
  const { result, rerender } = renderHook((page) => useEntryPicks(page.list, page.rows), {
    initialProps: { list: '?page=1', rows },
  });
  const picked = () => result.current.entries.map(({ key }) => key);
  return { picks: () => result.current, picked, show: rerender };
};

it('picks entries of the page that a person can decide about, and forgets those that were sent meanwhile', () => {
  const { picks, picked, show } = open([entry('a'), entry('b', 'refused'), entry('c', 'sent')]);
  act(() => picks().pickPage());
  expect(picked()).toEqual(['a', 'b']);
  show({ list: '?page=1', rows: [entry('a', 'sent'), entry('b', 'refused'), entry('c', 'sent')] });
  expect(picked()).toEqual(['b']);
});

it('picks all entries of the list, also those of other pages, until another page is opened', () => {
  const { picks, picked, show } = open([entry('a'), entry('b')]);
  act(() => picks().pickAll([entry('a'), entry('b'), entry('x'), entry('y', 'undoing')]));
  expect(picked()).toEqual(['a', 'b', 'x']);
  act(() => picks().toggle('a'));
  expect(picked()).toEqual(['b', 'x']);
  show({ list: '?page=2', rows: [entry('x')] });
  expect(picked()).toEqual([]);
});
