import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { LeaveGuard, SAME_PAGE, useLeaveGuard, useUnsaved } from './leave-guard.tsx';
import { MessagesContext, type Messages } from './messages.ts';

const ask = vi.fn<Messages['ask']>();
const messages = { ask, toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() };
beforeEach(() => void vi.clearAllMocks());

function Form({ dirty, hasDraft = false }: { dirty: boolean; hasDraft?: boolean }) {
  const [isChanged, setChanged] = useState(dirty);
  useLeaveGuard(isChanged, hasDraft);
  const { letGo } = useUnsaved();
  return (
    <>
      <button onClick={() => setChanged(true)}>Change</button>
      <button onClick={letGo}>Let go</button>
    </>
  );
}

/** A page with a form, changed or not, and a link to another page. */
function open(dirty: boolean, hasDraft = false) {
  const pages = [
    { path: '/', element: <Form dirty={dirty} hasDraft={hasDraft} /> },
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
/** Whether the browser would ask before closing or reloading the window. */
function isHeldOpen(): boolean {
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  return closing.defaultPrevented;
}

it('a changed form asks before its window or page is left', async () => {
  const { goElsewhere, here } = open(true);
  expect(isHeldOpen()).toBe(true);
  await goElsewhere();
  expect([ask.mock.calls.length, here()]).toEqual([1, '/']);
});

it('an unchanged form does not ask before its window or page is left', async () => {
  const { goElsewhere, here } = open(false);
  expect(isHeldOpen()).toBe(false);
  await goElsewhere();
  expect([ask.mock.calls.length, here()]).toEqual([0, '/other']);
});

it('input that the user agreed to lose is not asked about again, neither by the router nor by the browser', async () => {
  const { goElsewhere, here } = open(true);
  act(() => screen.getByRole('button', { name: 'Let go' }).click());
  expect(isHeldOpen()).toBe(false);
  await goElsewhere();
  expect([ask.mock.calls.length, here()]).toEqual([0, '/other']);
});

it('another address of the same page opens without asking, and the changed form remains', async () => {
  const { goOn, query } = open(true);
  await goOn();
  expect([ask.mock.calls.length, query()]).toEqual([0, '?page=2']);
  expect(isHeldOpen()).toBe(true);
});

it('a changed form asks on going back, also to an address that was opened without asking', async () => {
  const { goOn, turnTo, goBack, query, change } = open(false);
  await goOn();
  await turnTo(3);
  change();
  await goBack();
  expect([ask.mock.calls.length, query()]).toEqual([1, '?page=3']);
});

it('says whether leaving loses the input, or this machine stores a draft of it', async () => {
  for (const hasDraft of [false, true]) {
    const { goElsewhere } = open(true, hasDraft);
    await goElsewhere();
  }
  const [lost, drafted] = ask.mock.calls.map(([question]) => question);
  expect(lost).toMatchObject({ content: 'Những thay đổi bạn vừa nhập sẽ mất.', danger: true });
  expect(drafted).toMatchObject({ content: expect.stringContaining('lưu nháp'), danger: false });
});
