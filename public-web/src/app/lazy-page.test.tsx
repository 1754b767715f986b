import { act, Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyPage } from './lazy-page.tsx';

const stop = vi.hoisted(() => vi.fn());
const startProgress = vi.hoisted(() => vi.fn(() => stop));
vi.mock('./progress.ts', () => ({ startProgress }));

it('shows the progress bar while a page’s script loads, and not for a loaded page', async () => {
  let arrive = () => {};
  const coming = new Promise<void>((resolve) => (arrive = resolve));
  const { Page } = lazyPage(() => coming.then(() => () => <h1>here</h1>));
  const page = (
    <Suspense fallback="waiting">
      <Page />
    </Suspense>
  );
  const { unmount } = await act(async () => render(page));
  await vi.waitFor(() => expect(startProgress).toHaveBeenCalledOnce());
  expect(stop).not.toHaveBeenCalled();
  await act(async () => arrive());
  expect(await screen.findByRole('heading', { name: 'here' })).toBeDefined();
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce());

  unmount();
  await act(async () => render(page));
  expect(startProgress).toHaveBeenCalledOnce();
});
