import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSessionActions } from './use-session-actions.ts';

const { clear, said } = vi.hoisted(() => ({ clear: vi.fn<() => Promise<void>>(), said: vi.fn() }));
vi.mock('../../components/host.tsx', () => ({ useHost: () => ({ kind: 'desktop', session: { clear } }) }));
vi.mock('../../components/toast.tsx', () => ({ useToast: () => ({}) }));
vi.mock('react-redux', () => ({ useDispatch: () => said }));
vi.mock('@logistics/shared/api-client/core', () => ({
  api: { util: { resetApiState: () => 'reset' } },
  signedIn: () => 'signed in',
  signedOut: () => 'signed out',
  useLogoutMutation: () => [() => Promise.resolve()],
}));
beforeEach(() => void vi.clearAllMocks());

/** Logs out; returns the events in order. */
async function logOut(): Promise<unknown[]> {
  const failed = () => said('failed');
  function Button() {
    const { end } = useSessionActions();
    return <button onClick={() => void end(() => said('let go')).catch(failed)} />;
  }
  render(<Button />, { wrapper: MemoryRouter });
  await act(async () => screen.getByRole('button').click());
  return said.mock.calls.flat();
}

it('unsaved input is released after the machine has deleted the session, before the page is left', async () => {
  clear.mockImplementation(async () => void said('cleared'));
  expect(await logOut()).toEqual(['cleared', 'let go', 'signed out', 'reset']);
});

it('unsaved input is still protected if the machine could not delete the session', async () => {
  clear.mockRejectedValue(new Error('No disk.'));
  expect(await logOut()).toEqual(['failed']);
});
