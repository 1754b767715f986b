import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { MessagesContext } from '../../components/messages.ts';
import { AccountsCard } from './accounts-card.tsx';

const calls = vi.hoisted(() => ({ confirm: vi.fn(), list: vi.fn() }));
vi.mock('@logistics/shared/api-client/admin', () => ({
  useConfirmUsersMutation: () => [calls.confirm, { isLoading: false }],
  useLazyListUsersQuery: () => [calls.list, { isFetching: false }],
}));
beforeEach(() => vi.clearAllMocks());

const messages = { ask: vi.fn(), toast: vi.fn(), dismiss: vi.fn(), alert: vi.fn() };
const account = (id: number) => ({
  id,
  name: `Khách ${id}`,
  email: `k${id}@khach.vn`,
  customerCode: `KH0000${id}`,
  createdAt: '2026-11-20T00:00:00.000Z',
  declared: 0,
});
const open = (total: number) =>
  render(
    <MemoryRouter>
      <MessagesContext value={messages}>
        <AccountsCard waiting={{ total, oldestAt: null, oldest: [account(1), account(2)] }} />
      </MessagesContext>
    </MemoryRouter>,
  );
const activateAll = () => act(async () => screen.getByRole('button', { name: 'Kích hoạt tất cả' }).click());

it('activates all waiting accounts with one call, also those that the card does not show', async () => {
  calls.list.mockResolvedValue({
    data: {
      rows: [1, 2, 3]
        .map((id) => ({ id, can: { activate: id !== 3 } }))
        .concat({ id: 9, can: { activate: true } }),
    },
  });
  calls.confirm.mockResolvedValue({ data: { confirmed: 2 } });
  open(4);
  await activateAll();
  expect(calls.confirm).not.toHaveBeenCalled();
  const question = messages.ask.mock.calls[0]?.[0];
  expect(question).toMatchObject({ title: 'Kích hoạt 3 tài khoản?' });
  await question.onOk();
  expect(calls.confirm).toHaveBeenCalledExactlyOnceWith({ id: [1, 2, 9] });
  // The server says how many were still waiting: another person activated one meanwhile.
  expect(messages.toast.mock.calls[0]?.[0]).toMatchObject({ title: 'Đã kích hoạt 2 tài khoản.' });
});

it('shows no question when another user has activated all accounts', async () => {
  calls.list.mockResolvedValue({ data: { rows: [] } });
  open(2);
  await activateAll();
  expect(messages.ask).not.toHaveBeenCalled();
  expect(messages.toast.mock.calls[0]?.[0]).toMatchObject({
    title: 'Các tài khoản này đã được kích hoạt trước đó.',
  });
});

it('offers one button for one account', () => {
  open(1);
  expect(screen.queryByRole('button', { name: 'Kích hoạt tất cả' })).toBeNull();
});
