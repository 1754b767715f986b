import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { HostContext } from '../../../components/host.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { MessagesContext } from '../../../components/messages.ts';
import type { Platform } from '../../../platform/index.ts';
import { CustomerNotes } from './customer-notes.tsx';
import { Customer } from './customer.tsx';

const calls = vi.hoisted(() => ({
  customer: vi.fn(),
  counts: vi.fn(),
  orders: vi.fn(),
  awaited: vi.fn(),
  notes: vi.fn(),
  add: vi.fn(),
  update: vi.fn(),
  remove: vi.fn(),
  restore: vi.fn(),
  confirm: vi.fn(),
  can: vi.fn(),
}));
const idle = { isLoading: false };
vi.mock('@logistics/shared/api-client/core', async (original) => ({
  ...(await original<object>()),
  useCan: () => calls.can,
}));
vi.mock('@logistics/shared/api-client/admin', () => ({
  useGetOrderCountsQuery: calls.counts,
  useListOrdersQuery: calls.orders,
  useConfirmUsersMutation: () => [calls.confirm, idle],
  useDeleteUsersMutation: () => [vi.fn(), idle],
  useRestoreUsersMutation: () => [vi.fn(), idle],
}));

vi.mock('@logistics/shared/api-client/customers', () => ({
  useGetCustomerQuery: calls.customer,
  useListAwaitedCodesQuery: calls.awaited,
  useListCustomerNotesQuery: calls.notes,
  useAddCustomerNoteMutation: () => [calls.add, idle],
  useUpdateCustomerNoteMutation: () => [calls.update, idle],
  useRemoveCustomerNoteMutation: () => [calls.remove, idle],
  useRestoreCustomerNoteMutation: () => [calls.restore, idle],
}));

// The components use only this part of the host.
const host = { kind: 'browser' } as unknown as Platform;
const CUSTOMER = {
  id: 9,
  customerCode: 'KH00009',
  name: 'Tạ Muộn',
  email: 'muon@khach.test',
  phone: '0912 345 678',
  activated: true,
  createdAt: '2026-11-01T00:00:00.000Z',
  deletedAt: null,
  tariffGroup: null,
  can: { activate: false },
};
const NOTE = {
  id: 3,
  text: 'gọi sau 17 giờ',
  author: { id: 4, name: 'Lê Lan' },
  createdAt: '2026-11-20T00:00:00.000Z',
  changedAt: null,
  version: 2,
  can: { update: true, remove: true },
};
const refetch = vi.fn();
const answer = (currentData: unknown) => ({ currentData, refetch });
const list = (rows: readonly object[], total = rows.length) =>
  answer({ rows, meta: { page: 1, pageSize: 8, total } });
const failed = (code: string) => ({ error: { status: 500, code, message: '' }, refetch });

beforeEach(() => {
  vi.clearAllMocks();
  calls.can.mockReturnValue(false);
  calls.customer.mockReturnValue(answer(CUSTOMER));
  calls.counts.mockImplementation(({ overdue }: { overdue?: boolean }) =>
    overdue
      ? answer({ total: 10_000, isCapped: true, byStatus: [] })
      : answer({
          total: 63,
          byStatus: [
            { status: 0, count: 1 },
            { status: 4, count: 62 },
          ],
        }),
  );
  calls.orders.mockReturnValue(list([]));
  calls.awaited.mockReturnValue(list([]));
  calls.notes.mockReturnValue(list([NOTE]));
  for (const write of [calls.add, calls.update, calls.remove, calls.restore, calls.confirm])
    write.mockResolvedValue({ data: {} });
});

const messages = { ask: vi.fn(), toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() };
function page() {
  const router = createMemoryRouter([
    {
      path: '/',
      element: (
        <LeaveGuard>
          <Customer id={9} missing={<p>không có</p>} />
        </LeaveGuard>
      ),
    },
  ]);
  return (
    <HostContext value={host}>
      <MessagesContext value={messages}>
        <RouterProvider router={router} />
      </MessagesContext>
    </HostContext>
  );
}
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');
const click = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click());
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('shows each total with a link to exactly these orders', () => {
  render(page());
  expect(linkTo('Tất cả63')).toBe('/list-orders?type0=1&customer=9');
  expect(linkTo('Chờ nhập kho1')).toBe('/list-orders?type0=1&customer=9&declared=1');
  expect(linkTo('Đã trả khách62')).toBe('/list-orders?type4=1&customer=9');
  expect(linkTo('Chờ quá lâu10.000+')).toBe('/list-orders?type0=1&customer=9&overdue=1');
  expect(linkTo('Gọi 0912 345 678')).toBe('tel:0912345678');
});

it('leaves the other parts as they are when one fails, and retries only that one', async () => {
  calls.orders.mockReturnValue(failed('INTERNAL_ERROR'));
  render(page());
  expect(screen.getByRole('heading', { name: 'Tạ Muộn' })).toBeTruthy();
  expect(screen.getByText('Không có mã nào đang chờ về kho.')).toBeTruthy();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  await click('Thử lại');
  expect(refetch).toHaveBeenCalledOnce();
});

it('says that the customer does not exist any more, and that an account is in the bin', () => {
  calls.customer.mockReturnValue({ ...answer(CUSTOMER), ...failed('USER_NOT_FOUND') });
  const { unmount } = render(page());
  expect(screen.getByText('không có')).toBeTruthy();
  unmount();
  calls.customer.mockReturnValue(answer({ ...CUSTOMER, deletedAt: '2026-11-22T00:00:00.000Z' }));
  render(page());
  expect(screen.getByText(/đang ở trong thùng rác/)).toBeTruthy();
});

it('activates in place those whom the server lets the user activate', async () => {
  calls.customer.mockReturnValue(answer({ ...CUSTOMER, activated: false, can: { activate: true } }));
  render(page());
  await click('Kích hoạt');
  expect(calls.confirm).toHaveBeenCalledExactlyOnceWith({ id: [9] });
});

it('sends a repeated note with the same key, and another text with another key', async () => {
  calls.add.mockResolvedValueOnce({ error: { status: 0, code: 'OFFLINE', message: '' } });
  render(page());
  type('Ghi chú mới', 'khách quen');
  await click('Thêm ghi chú');
  await click('Thêm ghi chú');
  const [first, second] = calls.add.mock.calls.map(([body]) => body);
  expect(second).toEqual(first);
  expect(first).toMatchObject({ customerId: 9, text: 'khách quen' });
  expect(screen.getByLabelText('Ghi chú mới')).toHaveProperty('value', '');
  type('Ghi chú mới', 'khách quen');
  await click('Thêm ghi chú');
  expect(calls.add.mock.calls[2]?.[0].key).not.toBe(first.key);
});

it('shows a newer text of the note that is being edited, and saves from that version', async () => {
  const notes = () => (
    <MessagesContext value={messages}>
      <CustomerNotes customerId={9} />
    </MessagesContext>
  );
  const { rerender } = render(notes());
  await click('Sửa ghi chú “gọi sau 17 giờ”');
  type('Sửa ghi chú', 'gọi buổi trưa');
  calls.notes.mockReturnValue(list([{ ...NOTE, text: 'gọi buổi sáng', version: 3 }]));
  rerender(notes());
  expect(screen.getByText(/vừa được sửa thành “gọi buổi sáng”/)).toBeTruthy();
  await click('Lưu');
  expect(calls.update).toHaveBeenCalledExactlyOnceWith({
    id: 3,
    customerId: 9,
    version: 3,
    text: 'gọi buổi trưa',
  });
});

it('deletes a note with an undo, and offers nothing for the notes of others', async () => {
  const others = { ...NOTE, id: 5, text: 'của người khác', can: { update: false, remove: false } };
  calls.notes.mockReturnValue(list([NOTE, others]));
  render(page());
  expect(screen.queryByRole('button', { name: /của người khác/ })).toBeNull();
  await click('Xóa ghi chú “gọi sau 17 giờ”');
  expect(calls.remove).toHaveBeenCalledExactlyOnceWith({ id: 3, customerId: 9 });
  render(messages.toast.mock.calls[0]?.[0].actions);
  await click(/^Hoàn tác/);
  expect(calls.restore).toHaveBeenCalledExactlyOnceWith({ id: 3, customerId: 9 });
});
