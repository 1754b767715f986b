import { beforeEach, expect, it, vi } from 'vitest';
import { createAbout } from './about.ts';

const showMessageBox = vi.hoisted(() => vi.fn());
vi.mock('electron', () => ({
  app: { getVersion: () => '1.2.3' },
  clipboard: { writeText: vi.fn() },
  dialog: { showMessageBox },
}));
beforeEach(() => void showMessageBox.mockReset().mockResolvedValue({ response: 0 }));

const about = (serverVersion: (timeoutMs: number) => Promise<string | null>) =>
  createAbout({
    over: () => null,
    server: () => 'https://kho.example.vn',
    serverVersion,
    openData: vi.fn(),
  });

it('shows the about dialog once, however often it is requested meanwhile', async () => {
  let answer: (version: string) => void = () => undefined;
  const asked = vi.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const show = about(asked);
  const clicks = [show(), show()];
  answer('2.4.1');
  await Promise.all(clicks);
  expect(asked).toHaveBeenCalledOnce();
  expect(showMessageBox).toHaveBeenCalledOnce();
  const detail = expect.stringContaining('Phiên bản máy chủ 2.4.1');
  expect(showMessageBox).toHaveBeenCalledWith(expect.objectContaining({ detail }));

  const again = show();
  answer('2.4.1');
  await again;
  expect(showMessageBox).toHaveBeenCalledTimes(2);
});

it('does not wait long for a server that does not answer', async () => {
  const asked = vi.fn(async () => null);
  await about(asked)();
  expect(asked.mock.calls.flat()).toEqual([expect.toSatisfy((timeoutMs: number) => timeoutMs <= 1000)]);
  const detail = expect.stringContaining('không kết nối được');
  expect(showMessageBox).toHaveBeenCalledWith(expect.objectContaining({ detail }));
});
