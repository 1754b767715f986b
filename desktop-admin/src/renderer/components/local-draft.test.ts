import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { dropDraft, readDraft, useLocalDraft, writeDraft } from './local-draft.ts';

const isText = (value: unknown): value is string => typeof value === 'string';
const DRAFT = { savedAt: '2026-11-21T07:03:00.000Z', version: 3, value: 'Chữ' };
beforeEach(() => localStorage.clear());

test('a draft is restored as it was stored, until it is removed', () => {
  expect(writeDraft('bai', DRAFT)).toBe(true);
  expect(readDraft('bai', isText)).toEqual(DRAFT);
  dropDraft('bai');
  expect(readDraft('bai', isText)).toBeNull();
});

test.each([
  '{',
  'null',
  '"chữ"',
  '{"savedAt":"hôm qua","value":"x"}',
  '{"savedAt":"2026-11-21T07:03:00Z","value":5}',
])('an invalid draft (%s) is ignored', (stored) => {
  localStorage.setItem('draft:bai', stored);
  expect(readDraft('bai', isText)).toBeNull();
});

test('reports full storage instead of failing', () => {
  const store = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new Error('quota');
    },
  };
  expect(writeDraft('bai', DRAFT, store)).toBe(false);
});

test('stores input after a short delay, and at once when the page is hidden; saving removes the draft', () => {
  vi.useFakeTimers();
  const typed = renderHook(
    (props: { value: string; dirty: boolean }) => useLocalDraft({ name: 'bai', version: 1, ...props }),
    {
      initialProps: { value: 'Một', dirty: true },
    },
  );
  expect(readDraft('bai', isText)).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(readDraft('bai', isText)).toMatchObject({ value: 'Một', version: 1 });
  expect(typed.result.current).toBe(readDraft('bai', isText)?.savedAt);
  typed.rerender({ value: 'Hai', dirty: true });
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(readDraft('bai', isText)?.value).toBe('Hai');
  typed.rerender({ value: 'Hai', dirty: false });
  expect(readDraft('bai', isText)).toBeNull();
  vi.useRealTimers();
});

test('a draft found on opening remains until the user decides', () => {
  writeDraft('bai', DRAFT);
  renderHook(() => useLocalDraft({ name: 'bai', version: 3, value: 'như trên hệ thống', dirty: false }));
  expect(readDraft('bai', isText)).toEqual(DRAFT);
});
