import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MessagesContext, type Messages } from '../../components/messages.ts';
import { ShellDialogs } from './shell-dialogs.tsx';

const lost = vi.hoisted(() => () => {
  throw new Error('The line is lost.');
});
vi.mock('./keys-dialog.tsx', lost);

it('reports a dialog that could not be loaded, and can retry', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const show = vi.fn();
  const alert = vi.fn<Messages['alert']>();
  const messages = { toast: vi.fn(), dismiss: vi.fn(), ask: vi.fn(), alert };
  const dialogs = (shown: 'keys' | null) => (
    <MessagesContext value={messages}>
      <ShellDialogs shown={shown} show={show} onLogOut={vi.fn()} />
    </MessagesContext>
  );
  const { rerender } = render(dialogs('keys'));
  await vi.waitFor(() => expect(show).toHaveBeenCalledExactlyOnceWith(null));
  expect(alert).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      title: 'Một phần của trang chưa tải được. Khi có mạng, bạn hãy tải lại trang.',
    }),
  );
  rerender(dialogs(null));
  rerender(dialogs('keys'));
  await vi.waitFor(() => expect(alert).toHaveBeenCalledTimes(2));
});
