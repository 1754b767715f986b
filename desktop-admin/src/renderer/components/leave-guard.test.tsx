import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { LeaveGuard, SAME_PAGE, useLeaveGuard, useUnsaved } from './leave-guard.tsx';
import { MessagesContext, type Messages } from './messages.ts';

const ask = vi.fn<Messages['ask']>();
const messages = { ask, toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() };
beforeEach(() => void vi.clearAllMocks());

function Form({ dirty }: { dirty: boolean }) {
  const [isChanged, setChanged] = useState(dirty);
  useLeaveGuard(isChanged);
  const { letGo } = useUnsaved();
  return (
    <>
      <button onClick={() => setChanged(true)}>Change</button>
      <button onClick={letGo}>Let go</button>
    </>
  );
}

/** A page with a form that is changed or not, and a way to another page. */
function open(dirty: boolean) {
  const pages = [
    { path: '/', element: <Form dirty={dirty} /> },
    { path: '/other', element: 'other' },
  ];
  const guarded = (element: React.ReactNode) => (
    <MessagesContext value={messages}>
      <LeaveGuard>{element}</LeaveGuard>
    </MessagesContext>
  );
  const router = createMemoryRouter(pages.map(({ path, element }) => ({ path, element: guarded(element) })));
  render(<RouterProvider router={router} />);
  return {
    goElsewhere: () => act(() => router.navigate('/other')),
    goOn: () => act(() => router.navigate('/?page=2', SAME_PAGE)),
    turnTo: (page: number) => act(() => router.navigate(`/?page=${page}`)),
    goBack: () => act(() => router.navigate(-1)),
    here: () => router.state.location.pathname,
    change: () => act(() => screen.getByRole('button', { name: 'Change' }).click()),
    query: () => router.state.location.search,
  };
}
/** Whether the browser is told to ask before the window is closed or loaded anew. */
function isHeldOpen(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

it('a changed form holds its window and its page', async () => {
  const { goElsewhere, here } = open(true);
  expect(isHeldOpen()).toBe(true);
  await goElsewhere();
  expect([ask.mock.calls.length, here()]).toEqual([1, '/']);
});

it('a form that is not changed holds neither its window nor its page', async () => {
  const { goElsewhere, here } = open(false);
  expect(isHeldOpen()).toBe(false);
  await goElsewhere();
  expect([ask.mock.calls.length, here()]).toEqual([0, '/other']);
});

it('what the person let go is not asked for again, neither on the way nor by the browser', async () => {
  const { goElsewhere, here } = open(true);
  act(() => screen.getByRole('button', { name: 'Let go' }).click());
  expect(isHeldOpen()).toBe(false);
  await goElsewhere();
  expect([ask.mock.calls.length, here()]).toEqual([0, '/other']);
});

it('another address of the same page is shown unasked, with the changed form', async () => {
  const { goOn, query } = open(true);
  await goOn();
  expect([ask.mock.calls.length, query()]).toEqual([0, '?page=2']);
  expect(isHeldOpen()).toBe(true);
});

it('a changed form is asked for on the way back, also to an address that was shown unasked', async () => {
  const { goOn, turnTo, goBack, query, change } = open(false);
  await goOn();
  await turnTo(3);
  change();
  await goBack();
  expect([ask.mock.calls.length, query()]).toEqual([1, '?page=3']);
});
