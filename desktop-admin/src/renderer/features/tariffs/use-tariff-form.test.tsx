import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { emptyTariff } from './tariff-fields.ts';
import { useTariffForm } from './use-tariff-form.ts';

const add = vi.hoisted(() => vi.fn());
vi.mock('@logistics/shared/api-client/tariffs', () => ({
  useAddTariffMutation: () => [add],
  useUpdateTariffMutation: () => [vi.fn()],
}));
vi.mock('../../components/toast.tsx', () => ({ useToast: () => ({ success: () => undefined }) }));

it('sends a new tariff again with the same key, so that one draft is added', async () => {
  add.mockResolvedValue({ error: { status: 0, code: 'OFFLINE', message: '' } });
  const start = {
    ...emptyTariff('standard', 'ha-noi'),
    ...{ name: 'Giá chuẩn', validFrom: '01/12/2026', weightSteps: [{ from: '0', rate: '30.000' }] },
  };
  const props = { tariff: null, start, draftName: '7:tariff:new', onAdded: vi.fn() };
  const { result } = renderHook(() => useTariffForm(props));
  for (const attempt of [1, 2]) {
    await act(async () => result.current.save());
    expect(add).toHaveBeenCalledTimes(attempt);
  }
  const [first, second] = add.mock.calls.map(([body]) => body);
  expect(first).toMatchObject({ name: 'Giá chuẩn', key: expect.any(String) });
  expect(second).toEqual(first);
});
