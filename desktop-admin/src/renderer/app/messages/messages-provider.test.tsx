import { act, fireEvent, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Button } from '../../components/button.tsx';
import { useMessages } from '../../components/messages.ts';
import { Modal } from '../../components/modal.tsx';
import { MessagesProvider } from './messages-provider.tsx';

const setUp = () => renderHook(useMessages, { wrapper: MessagesProvider }).result.current;
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());
afterEach(() => void vi.useRealTimers());

const QUESTION = { title: 'Xóa?', content: '3 đơn', okText: 'Xóa', cancelText: 'Hủy' };

it('asks a question with two answers, and focuses the first', async () => {
  const { ask } = setUp();
  const answers: string[] = [];
  const question = { ...QUESTION, onOk: () => answers.push('yes'), onCancel: () => answers.push('no') };
  act(() => ask(question));
  expect(screen.getByRole('dialog', { name: 'Xóa?' }).textContent).toContain('3 đơn');
  expect(document.activeElement?.textContent).toBe('Xóa');
  await press('Xóa');
  act(() => ask(question));
  await press('Hủy');
  act(() => ask(question));
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(answers).toEqual(['yes', 'no', 'no']);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('leaves the question open, and takes no other answer, while the first is carried out', async () => {
  const { ask } = setUp();
  let finish = (): void => undefined;
  const onOk = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  act(() => ask({ ...QUESTION, onOk }));
  await press('Xóa');
  await press('Xóa');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  expect(screen.getByRole('button', { name: 'Xóa' }).ariaBusy).toBe('true');
  await act(async () => finish());
  expect([onOk.mock.calls.length, screen.queryByRole('dialog')]).toEqual([1, null]);
});

it('shows a sentence to confirm', async () => {
  const { alert } = setUp();
  act(() => alert({ title: 'File quá lớn', okText: 'Đã hiểu' }));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  await press('Đã hiểu');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows a toast with its buttons, and replaces one with the same key', () => {
  const undo = vi.fn();
  const { toast, dismiss } = setUp();
  const actions = <Button onClick={undo}>Hoàn tác</Button>;
  act(() => toast({ key: 'a', type: 'success', title: 'Đã xóa', actions, duration: 10 }));
  expect(screen.getByRole('status').textContent).toContain('Đã xóa');
  act(() => screen.getByRole('button', { name: 'Hoàn tác' }).click());
  expect(undo).toHaveBeenCalledTimes(1);
  act(() => toast({ key: 'a', type: 'error', title: 'Chưa hoàn tác được', duration: 10 }));
  expect(screen.getByRole('alert').textContent).toContain('Chưa hoàn tác được');
  expect(screen.queryByRole('status')).toBeNull();
  act(() => dismiss('a'));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('removes a toast when its time is over, and when it is closed', async () => {
  vi.useFakeTimers();
  const { toast } = setUp();
  act(() => toast({ key: 'a', type: 'info', title: 'Một', duration: 0 }));
  act(() => toast({ key: 'b', type: 'info', title: 'Hai', duration: 5 }));
  const [, second] = screen.getAllByRole('status');
  if (second) fireEvent.mouseEnter(second);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.getAllByRole('status'), 'the pointer is over it').toHaveLength(2);
  if (second) fireEvent.mouseLeave(second);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.getByRole('status').textContent).toContain('Một');
  await press('Đóng');
  expect(screen.queryByRole('status')).toBeNull();
});

it('shows at most four toasts, the latest ones', () => {
  const { toast } = setUp();
  for (const title of ['1', '2', '3', '4', '5'])
    act(() => toast({ key: title, type: 'info', title, duration: 0 }));
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['2', '3', '4', '5']);
});

it('moves the toasts into an open dialog, which makes all else inert, and back', () => {
  const { result } = renderHook(useMessages, { wrapper: MessagesProvider });
  act(() => result.current.toast({ key: 'a', type: 'info', title: 'Một', duration: 0 }));
  const { unmount } = renderHook(() => null, {
    wrapper: ({ children }) => <Modal title="Khung">{children}</Modal>,
  });
  expect(screen.getByRole('dialog').contains(screen.getByRole('status'))).toBe(true);
  unmount();
  expect(screen.getByRole('status').textContent).toBe('Một');
});

it('answers a question with a timer by itself, once, unless the user stops it', async () => {
  vi.useFakeTimers();
  const { ask } = setUp();
  const onOk = vi.fn();
  const timer = { seconds: 2, sentence: (left: number) => `Tự xóa sau ${left} giây.` };
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second++) await act(() => vi.advanceTimersByTimeAsync(1000));
  };
  await act(async () => ask({ ...QUESTION, onOk, timer }));
  await act(() => vi.dynamicImportSettled());
  expect(screen.getByRole('timer').textContent).toBe('Tự xóa sau 2 giây.');
  await pass(4);
  expect([onOk.mock.calls.length, screen.queryByRole('dialog')]).toEqual([1, null]);
  await act(async () => ask({ ...QUESTION, onOk, timer }));
  await press('Ở lại trang này');
  await pass(4);
  expect(onOk).toHaveBeenCalledOnce();
  expect(screen.getByRole('dialog')).toBeDefined();
});

/** jsdom has no popovers. Chromium refuses one within the events of another, which no test can time. */
it('shows a toast in the next frame, if the browser is showing another popover at that moment', async () => {
  const { prototype } = HTMLElement;
  const showPopover = vi.fn<() => void>();
  Object.assign(prototype, { showPopover, hidePopover: () => undefined });
  try {
    const { toast } = setUp();
    showPopover.mockClear();
    showPopover.mockImplementationOnce(() => {
      throw new DOMException('', 'InvalidStateError');
    });
    act(() => toast({ key: 'a', type: 'success', title: 'Đã lưu', duration: 10 }));
    expect(screen.getByRole('status').textContent).toContain('Đã lưu');
    expect(showPopover).toHaveBeenCalledTimes(1);
    await vi.waitFor(() => expect(showPopover).toHaveBeenCalledTimes(2));
  } finally {
    Reflect.deleteProperty(prototype, 'showPopover');
    Reflect.deleteProperty(prototype, 'hidePopover');
  }
});
