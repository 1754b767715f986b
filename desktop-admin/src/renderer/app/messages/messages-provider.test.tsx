import { act, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { expect, it, vi } from 'vitest';
import { Button } from '../../components/button.tsx';
import { useMessages, type Messages } from '../../components/messages.ts';
import { createStore } from '../store.ts';
import { MessagesProvider } from './messages-provider.tsx';

vi.mock('./ant-messages.tsx', () => {
  throw new Error('The line is lost.');
});

/** Messages of a page on which only the fallback renderer is available. */
function setUp(): Messages {
  const store = createStore();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Provider store={store}>
      <MessagesProvider>{children}</MessagesProvider>
    </Provider>
  );
  return renderHook(useMessages, { wrapper }).result.current;
}

it('asks with the browser’s own dialog if nothing better has loaded, and returns both answers', async () => {
  const answers: string[] = [];
  const { ask } = setUp();
  const question = {
    title: 'Xóa?',
    content: '3 đơn',
    onOk: () => answers.push('yes'),
    onCancel: () => answers.push('no'),
  };
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(true).mockReturnValueOnce(false);
  act(() => ask(question));
  await waitFor(() => expect(answers).toEqual(['yes']));
  act(() => ask(question));
  expect(answers).toEqual(['yes', 'no']);
  expect(confirm).toHaveBeenCalledWith('Xóa?\n\n3 đơn');
});

it('shows a sentence to confirm in the browser’s own dialog if nothing better has loaded', async () => {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const { alert: say } = setUp();
  act(() => say({ title: 'File quá lớn' }));
  await waitFor(() => expect(alert).toHaveBeenCalledExactlyOnceWith('File quá lớn'));
});

it('shows a toast as a bar with its action and link if nothing better has loaded', async () => {
  const undo = vi.fn();
  const { toast, dismiss } = setUp();
  act(() =>
    toast({ key: 'a', title: 'Đã xóa', description: <Button onClick={undo}>Hoàn tác</Button>, duration: 10 }),
  );
  const bar = await screen.findByRole('alert');
  expect(bar.textContent).toContain('Đã xóa');
  act(() => screen.getByRole('button', { name: 'Hoàn tác' }).click());
  expect(undo).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Tải lại trang' })).toBeDefined();
  act(() => toast({ key: 'a', title: 'Đã hoàn tác' }));
  expect(screen.getByRole('alert').textContent).toContain('Đã hoàn tác');
  act(() => dismiss('a'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('removes a toast when its time is over, and when it is closed', async () => {
  const { toast } = setUp();
  act(() => toast({ key: 'a', title: 'Một', duration: 0 }));
  await screen.findByRole('alert');
  vi.useFakeTimers();
  act(() => toast({ key: 'b', title: 'Hai', duration: 5 }));
  act(() => void vi.advanceTimersByTime(5_000));
  vi.useRealTimers();
  expect(screen.getByRole('alert').textContent).toContain('Một');
  act(() => screen.getByRole('button', { name: 'Đóng' }).click());
  expect(screen.queryByRole('alert')).toBeNull();
});
