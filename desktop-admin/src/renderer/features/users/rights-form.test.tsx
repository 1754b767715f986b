import { act, fireEvent, render, screen } from '@testing-library/react';
import type { UserView } from '@logistics/shared/contracts';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { LeaveGuard } from '../../components/leave-guard.tsx';
import { MessagesContext } from '../../components/messages.ts';
import { RightsForm } from './rights-form.tsx';

const setRights = vi.hoisted(() => vi.fn());
vi.mock('@logistics/shared/api-client/admin', () => ({
  useSetUserRightsMutation: () => [setRights, { isLoading: false }],
}));

const permissions = (...ids: UserView['permission'][number]['id'][]) =>
  ids.map((id) => ({ id, name: `Quyền ${id}` }));
const USER: UserView = {
  id: 7,
  email: 'kho@example.vn',
  firstName: 'Kho',
  lastName: 'Lê',
  gender: null,
  dateOfBirth: null,
  phone: null,
  avatar: null,
  role: 2,
  permission: permissions(1, 3),
  activated: true,
  customerCode: 'KH00007',
  secondFactor: false,
  createdAt: '2026-11-01T01:00:00Z',
  deletedAt: null,
  can: {
    update: true,
    activate: false,
    remove: true,
    restore: false,
    setRole: true,
    grantPermissions: true,
    resetSecondFactor: false,
    sendPasswordLink: true,
  },
  version: 4,
};

const messages = { ask: vi.fn(), toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() };
function open(user: UserView) {
  const form = (
    <LeaveGuard>
      <RightsForm user={user} isOwn={false} />
    </LeaveGuard>
  );
  render(
    <MessagesContext value={messages}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
    </MessagesContext>,
  );
}
const role = (name: RegExp) => screen.getByRole('radio', { name });
const permission = (name: RegExp) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const saveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Lưu quyền' });
const save = () => act(async () => saveButton().click());

beforeEach(() => {
  vi.clearAllMocks();
  setRights.mockImplementation(({ role, permission }: Pick<UserView, 'role'> & { permission: (1 | 3)[] }) =>
    Promise.resolve({ data: { ...USER, role, permission: permissions(...permission), version: 5 } }),
  );
});

it('sends role and permissions together, and a customer without permissions', async () => {
  open(USER);
  fireEvent.click(role(/^Khách hàng/));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await save();
  expect(setRights).toHaveBeenCalledExactlyOnceWith({ id: 7, role: 3, permission: [] });
  expect(saveButton().disabled).toBe(true);
});

it('has nothing to save if the choices are as before, in any order of clicks', () => {
  open(USER);
  expect(saveButton().disabled).toBe(true);
  fireEvent.click(permission(/^Nhập liệu/));
  expect(saveButton().disabled).toBe(false);
  fireEvent.click(role(/^Khách hàng/));
  fireEvent.click(role(/^Nhân viên/));
  expect(permission(/^Nhập liệu/).checked).toBe(false);
  expect(permission(/^Danh sách bài viết/).checked).toBe(true);
  fireEvent.click(permission(/^Nhập liệu/));
  expect(saveButton().disabled).toBe(true);
});

it('sends nothing for staff without a permission, and names the missing choice', async () => {
  open({ ...USER, role: 3, permission: [] });
  fireEvent.click(role(/^Nhân viên/));
  await save();
  expect(setRights).not.toHaveBeenCalled();
  screen.getByRole('button', { name: 'Bạn hãy chọn ít nhất một quyền cho nhân viên.' }).click();
  expect(document.activeElement).toBe(permission(/^Nhập liệu/));
  fireEvent.click(permission(/^Nhập liệu/));
  await save();
  expect(setRights).toHaveBeenCalledExactlyOnceWith({ id: 7, role: 2, permission: [1] });
});

it('shows why the server rejected the rights, and does not say that they are stored on this machine', async () => {
  setRights.mockResolvedValue({ error: { status: 409, code: 'LAST_SUPER_ADMIN', message: '' } });
  open({ ...USER, role: 1, permission: [] });
  fireEvent.click(role(/^Khách hàng/));
  await save();
  expect(screen.getByRole('alert').textContent).toContain('Chưa lưu được.');
  expect(screen.getByRole('alert').textContent).not.toContain('trên máy này');
  expect(saveButton().disabled).toBe(false);
});

it('shows no save button to a user who may not change the rights', () => {
  open({ ...USER, can: { ...USER.can, setRole: false, grantPermissions: false } });
  expect(screen.queryByRole('button', { name: 'Lưu quyền' })).toBeNull();
  expect(permission(/^Nhập liệu/).disabled).toBe(true);
});
