import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { MessagesContext } from '../../components/messages.ts';
import { PhotoSettings } from './photo-settings.tsx';

const SETTINGS = {
  version: 4,
  maxPerParcel: 10,
  keepMonths: 6,
  complaintKeepMonths: 12,
  stored: { photos: 3, bytes: 300_000 },
  freeBytes: 5_000_000_000,
};
const calls = vi.hoisted(() => ({ save: vi.fn() }));
vi.mock('@logistics/shared/api-client/photos', () => ({
  useGetPhotoSettingsQuery: () => ({ data: SETTINGS, error: undefined, refetch: vi.fn() }),
  useSavePhotoSettingsMutation: () => [calls.save, { isLoading: false }],
}));
beforeEach(() => vi.clearAllMocks());

const messages = { ask: vi.fn(), toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() };
function open() {
  const page = (
    <LeaveGuard>
      <PhotoSettings />
      <Link to="/other">Trang khác</Link>
    </LeaveGuard>
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/other', element: <p>Nơi khác</p> },
  ]);
  render(
    <MessagesContext value={messages}>
      <RouterProvider router={router} />
    </MessagesContext>,
  );
}
const months = () => screen.getByLabelText<HTMLInputElement>('Lưu ảnh bao nhiêu tháng sau khi giao');
const type = (value: string) => fireEvent.change(months(), { target: { value } });
const save = () => act(async () => screen.getByRole('button', { name: 'Lưu' }).click());

it('saves all limits with the version that the page showed', async () => {
  calls.save.mockResolvedValue({ data: { ...SETTINGS, version: 5, keepMonths: 9 } });
  open();
  type('9');
  await save();
  expect(calls.save).toHaveBeenCalledExactlyOnceWith({
    version: 4,
    maxPerParcel: 10,
    keepMonths: 9,
    complaintKeepMonths: 12,
  });
});

it('rejects a number outside the limits at its field, and sends nothing', async () => {
  open();
  type('61');
  await save();
  expect(months().getAttribute('aria-invalid')).toBe('true');
  expect(calls.save).not.toHaveBeenCalled();
});

it('shows both versions when another person saved first, and keeps the input', async () => {
  const newer = { ...SETTINGS, version: 5, keepMonths: 24 };
  calls.save.mockResolvedValue({
    error: { status: 409, code: 'VERSION_CONFLICT', message: 'x', data: newer },
  });
  open();
  type('9');
  await save();
  const dialog = within(screen.getByRole('dialog', { name: 'Người khác vừa sửa' }));
  expect(dialog.getByText('24')).toBeTruthy();
  expect(dialog.getByText('9')).toBeTruthy();
  calls.save.mockResolvedValue({ data: { ...newer, version: 6, keepMonths: 9 } });
  await act(async () => dialog.getByRole('button', { name: 'Lưu bản của bạn' }).click());
  expect(calls.save).toHaveBeenLastCalledWith(expect.objectContaining({ version: 5, keepMonths: 9 }));
});

it('asks before changed numbers are left', async () => {
  open();
  type('9');
  await act(async () => screen.getByRole('link', { name: 'Trang khác' }).click());
  expect(screen.queryByText('Nơi khác')).toBeNull();
  expect(messages.ask).toHaveBeenCalledOnce();
});
