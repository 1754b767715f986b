import { act, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EntryFilter, EntryPage } from '../../platform/index.ts';
import { useEntries } from './use-entries.ts';

type Settle = { answer: (page: EntryPage) => void; fail: (fault: unknown) => void };

/** Renders an outbox page and records its pending calls in order. */
function open(first: EntryFilter) {
  const calls: Settle[] = [];
  const station = {
    entries: () => new Promise<EntryPage>((answer, fail) => calls.push({ answer, fail })),
    onOutboxChanged: () => () => undefined,
  };
  function Entries(filter: EntryFilter) {
    const { page, error, retry } = useEntries(station, filter);
    const said = error !== null ? 'failed' : page ? `of ${page.total}` : 'loading';
    return <button onClick={retry}>{said}</button>;
  }
  const { rerender } = render(<Entries {...first} />);
  return {
    turnTo: (filter: EntryFilter) => rerender(<Entries {...filter} />),
    answer: (call: number, total: number) => act(async () => calls[call]?.answer({ total, entries: [] })),
    fail: (call: number) => act(async () => calls[call]?.fail(new Error('No disk.'))),
    retry: () => act(() => screen.getByRole('button').click()),
  };
}
const shown = () => screen.getByRole('button').textContent;
const REFUSED: EntryFilter = { show: 'refused', search: '', offset: 0, limit: 100 };
const ALL: EntryFilter = { show: 'all', search: '', offset: 200, limit: 100 };

it('shows other entries as loading, and never shows those of another filter or page meanwhile', async () => {
  const { turnTo, answer } = open(REFUSED);
  await answer(0, 0);
  expect(shown()).toBe('of 0');
  turnTo(ALL);
  expect(shown()).toBe('loading');
  await answer(1, 250);
  expect(shown()).toBe('of 250');
  turnTo({ ...ALL, limit: 500 });
  expect(shown()).toBe('loading');
});

it('retries entries that could not be read, and ignores a late answer', async () => {
  const { turnTo, answer, fail, retry } = open(REFUSED);
  await fail(0);
  expect(shown()).toBe('failed');
  retry();
  turnTo(ALL);
  await answer(2, 250);
  await answer(1, 3);
  expect(shown()).toBe('of 250');
});
