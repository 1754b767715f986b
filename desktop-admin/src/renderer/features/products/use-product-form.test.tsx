import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useProductForm } from './use-product-form.ts';

const add = vi.hoisted(() => vi.fn());
vi.mock('@logistics/shared/api-client/admin', () => ({
  useAddProductMutation: () => [add],
  useUpdateProductMutation: () => [vi.fn()],
}));
vi.mock('../../components/toast.tsx', () => ({ useToast: () => ({ success: () => undefined }) }));

it('sends a new product again with the same key, so that it is added once', async () => {
  add.mockResolvedValue({ error: { status: 0, code: 'OFFLINE', message: '' } });
  const props = { product: null, draftName: '7:product:new', onAdded: vi.fn() };
  const { result } = renderHook(() => useProductForm(props));
  const fields = { name: 'Giày', price: '12,5', link: 'https://item.taobao.com/item.htm?id=7' };
  act(() => result.current.change((now) => ({ ...now, ...fields })));
  for (const attempt of [1, 2]) {
    await act(async () => result.current.save());
    expect(add).toHaveBeenCalledTimes(attempt);
  }
  const [first, second] = add.mock.calls.map(([body]) => body);
  expect(first).toMatchObject({ name: 'Giày', price_ndt: 12.5, key: expect.any(String) });
  expect(second).toEqual(first);
});
