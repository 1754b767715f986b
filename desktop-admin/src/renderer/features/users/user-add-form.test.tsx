import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { MessagesContext } from '../../components/messages.ts';
import { UserAddForm } from './user-add-form.tsx';

const calls = vi.hoisted(() => ({ add: vi.fn(), invite: vi.fn(), list: vi.fn() }));
vi.mock('@logistics/shared/api-client/admin', () => ({
  useAddUserMutation: () => [calls.add, { isLoading: false }],
  useInviteUserMutation: () => [calls.invite, { isLoading: false }],
  useListUsersQuery: calls.list,
}));
beforeEach(() => {
  vi.clearAllMocks();
  calls.list.mockImplementation((_query: unknown, { skip }: { skip: boolean }) => ({
    currentData: skip ? undefined : { rows: [{ lastName: 'Lê', firstName: 'Hoa', phone: '0912345678' }] },
  }));
  calls.invite.mockResolvedValue({ data: {} });
});

const messages = { ask: vi.fn(), toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() };
function open() {
  const form = (
    <LeaveGuard>
      <UserAddForm onAdded={() => undefined} />
    </LeaveGuard>
  );
  const router = createMemoryRouter([{ path: '/', element: form }]);
  render(
    <MessagesContext value={messages}>
      <RouterProvider router={router} />
    </MessagesContext>,
  );
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => act(async () => screen.getByRole('button', { name: 'Thêm tài khoản' }).click());

it('invites a person without asking for a password', async () => {
  open();
  type('Email', ' moi@kho.vn ');
  type('Họ', 'Lê');
  type('Tên', 'Bình');
  await submit();
  expect(screen.getByLabelText('Mật khẩu').getAttribute('aria-invalid')).toBe('true');
  expect(calls.add).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Gửi email mời, người này tự đặt mật khẩu' }));
  expect(screen.queryByLabelText('Mật khẩu')).toBeNull();
  await submit();
  expect(calls.invite).toHaveBeenCalledExactlyOnceWith({
    email: 'moi@kho.vn',
    lastName: 'Lê',
    firstName: 'Bình',
    role: 3,
    permission: [],
  });
});

it('lists the errors in the order of the form, and moves the focus to each field', async () => {
  open();
  expect(screen.queryByRole('alert')).toBeNull();
  type('Email', 'moi@kho.vn');
  type('Nhập lại mật khẩu', 'khac');
  fireEvent.click(screen.getByRole('radio', { name: /^Nhân viên/ }));
  await submit();
  expect(document.activeElement).toBe(screen.getByLabelText('Họ'));
  const summary = within(
    screen.getByText('Bạn hãy sửa 5 mục sau:').closest<HTMLElement>('[role=alert]') ?? document.body,
  );
  const entries = summary.getAllByRole('button');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    'Bạn hãy nhập họ.',
    'Bạn hãy nhập tên.',
    'Mật khẩu cần ít nhất 6 ký tự.',
    'Mật khẩu nhập lại chưa khớp.',
    'Bạn hãy chọn ít nhất một quyền cho nhân viên.',
  ]);
  entries[3]?.click();
  expect(document.activeElement).toBe(screen.getByLabelText('Nhập lại mật khẩu'));
  entries[4]?.click();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Nhập liệu/ }));
  type('Họ', 'Lê');
  expect(summary.queryByRole('button', { name: 'Bạn hãy nhập họ.' })).toBeNull();
});

it('names another account with the same phone number, as a hint that does not prevent adding', () => {
  open();
  const profile = within(screen.getByRole('region', { name: 'Thông tin' }));
  type('Điện thoại', '0912 345');
  expect(profile.queryByRole('status')).toBeNull();
  type('Điện thoại', '0912 345 678');
  expect(profile.getByRole('status').textContent).toBe('Số này đã có ở tài khoản Lê Hoa. Bạn vẫn thêm được.');
});
