import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { MessagesContext } from '../../components/messages.ts';
import { UnownedOrderClaims } from './unowned-order-claims.tsx';
import { readClaimParams } from './worklist-params.ts';

const calls = vi.hoisted(() => ({ list: vi.fn(), confirm: vi.fn(), undo: vi.fn(), follow: vi.fn() }));
vi.mock('@logistics/shared/api-client/admin', () => ({
  useListUnownedClaimsQuery: calls.list,
  useConfirmUnownedClaimsMutation: () => [calls.confirm, { isLoading: false }],
  useUndoUnownedClaimsMutation: () => [calls.undo, { isLoading: false }],
  useSetFollowUpMutation: () => [calls.follow, { isLoading: false }],
  useListAssigneesQuery: () => ({ data: [{ id: 4, name: 'Lê Lan' }], isLoading: false }),
}));

const claim = (id: number, followUp: object = {}) => ({
  order: {
    id,
    order_code: `JT000${id}`,
    created_date: '2026-11-20T00:00:00.000Z',
    status: 1,
    status_name: 'Đã nhập kho Trung Quốc',
  },
  customer: { id: 9, customerCode: 'KH00009', name: 'Tạ Muộn' },
  claimedAt: '2026-11-21T00:00:00.000Z',
  note: 'áo mùa đông',
  followUp: { assignee: null, note: null, version: 0, changed: null, ...followUp },
});
const messages = { ask: vi.fn(), toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() };
beforeEach(() => {
  vi.clearAllMocks();
  const rows = [claim(1), claim(2, { assignee: { id: 4, name: 'Lê Lan' }, note: 'chờ ảnh', version: 3 })];
  calls.list.mockReturnValue({
    currentData: { rows, meta: { page: 1, pageSize: 100, total: 2 } },
    isFetching: false,
    refetch: vi.fn(),
  });
});

function Page() {
  const [query] = useSearchParams();
  return <UnownedOrderClaims {...readClaimParams(query)} />;
}
function open() {
  const router = createMemoryRouter([{ path: '/late-claims', element: <Page /> }], {
    initialEntries: ['/late-claims'],
  });
  render(
    <MessagesContext value={messages}>
      <RouterProvider router={router} />
    </MessagesContext>,
  );
}
const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());
const pickBoth = async () => {
  fireEvent.click(screen.getByRole('checkbox', { name: 'Chọn JT0001' }));
  await click('Chọn cả trang');
};
const toast = () => messages.toast.mock.calls[0]?.[0];

it('decides many claims with one call, and shows the decisions of another person', async () => {
  calls.confirm.mockResolvedValue({
    data: { confirmed: 1, decided: [{ orderCode: 'JT0002', decision: 'confirmed', by: 'Lê Lan' }] },
  });
  open();
  await pickBoth();
  await click('Giữ cho khách');
  expect(calls.confirm).toHaveBeenCalledExactlyOnceWith({ id: [1, 2] });
  expect(toast()).toMatchObject({
    title: 'Đã giữ 1 mã cho khách.',
    description: '1 mã đã do Lê Lan xử lý.',
  });
  // The bar of picked rows is gone.
  expect(screen.queryByRole('toolbar')).toBeNull();
});

it('shows no success if another person decided all claims, and never overrides that decision', async () => {
  calls.undo.mockResolvedValue({
    data: { takenBack: 0, decided: [{ orderCode: 'JT0001', decision: 'confirmed', by: 'Lê Lan' }] },
  });
  open();
  await click('Thu hồi mã JT0001');
  await act(async () => messages.ask.mock.calls[0]?.[0].onOk());
  expect(calls.undo).toHaveBeenCalledExactlyOnceWith({ id: [1], onlyWaiting: true });
  expect(toast()).toMatchObject({ type: 'info', title: '1 mã đã do Lê Lan xử lý.' });
});

it('searches by the address', async () => {
  open();
  const box = screen.getByRole('textbox', { name: 'Tìm trong danh sách' });
  fireEvent.change(box, { target: { value: ' Muộn ' } });
  await act(async () => fireEvent.submit(screen.getByRole('search')));
  expect(calls.list.mock.lastCall?.[0]).toMatchObject({ text: 'Muộn', page: 1 });
});

it('shows note and assignee in full, and saves only changed fields with the version that was shown', async () => {
  calls.follow.mockResolvedValue({ data: { changed: 1, skipped: [] } });
  open();
  const row = screen.getByRole('row', { name: /JT0002/ });
  for (const text of ['Lê Lan', 'chờ ảnh', 'Khách ghi: áo mùa đông']) within(row).getByText(text);
  await click('Giao việc mã JT0002');
  const note = screen.getByLabelText<HTMLTextAreaElement>('Ghi chú cho nhân viên');
  expect(note.value).toBe('chờ ảnh');
  fireEvent.change(note, { target: { value: 'đã có ảnh' } });
  await click('Lưu');
  expect(calls.follow).toHaveBeenCalledExactlyOnceWith({
    orders: [{ id: 2, version: 3 }],
    note: 'đã có ảnh',
  });
  expect(toast()).toMatchObject({ title: 'Đã giao 1 kiện.' });
});

it('retains the input when the call fails, and names the person who was faster', async () => {
  calls.follow.mockResolvedValueOnce({ error: { code: 'INTERNAL', status: 500 } });
  calls.follow.mockResolvedValueOnce({
    data: { changed: 0, skipped: [{ orderCode: 'JT0001', by: 'Lê Lan' }] },
  });
  open();
  await click('Giao việc mã JT0001');
  await click('Lưu');
  expect(screen.getByText('Bạn hãy chọn người phụ trách hoặc viết ghi chú.')).toBeDefined();
  expect(calls.follow).not.toHaveBeenCalled();
  fireEvent.change(screen.getByLabelText('Ghi chú cho nhân viên'), { target: { value: 'gọi lại' } });
  await click('Lưu');
  expect(toast()).toMatchObject({ type: 'error' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Ghi chú cho nhân viên').value).toBe('gọi lại');
  await click('Lưu');
  expect(messages.toast.mock.calls[1]?.[0]).toMatchObject({ type: 'info', title: '1 mã đã do Lê Lan xử lý' });
  expect(screen.queryByRole('dialog')).toBeNull();
});
