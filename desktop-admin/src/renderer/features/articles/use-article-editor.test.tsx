import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { newFields } from './article-fields.ts';
import { useArticleEditor } from './use-article-editor.ts';

const add = vi.hoisted(() => vi.fn());
vi.mock('@logistics/shared/api-client/admin', () => ({
  useAddArticleMutation: () => [add],
  useUpdateArticleMutation: () => [vi.fn()],
  useToggleArticleMutation: () => [vi.fn(), { isLoading: false }],
}));
vi.mock('../../components/toast.tsx', () => ({ useToast: () => ({ success: () => undefined }) }));

it('sends a new article again with the same key, so that its own address does not count as taken', async () => {
  add.mockResolvedValue({ error: { status: 0, code: 'OFFLINE', message: '' } });
  const start = {
    ...{ article: null, fields: newFields('trang', 'bang-gia', 'Bảng giá'), linkIsFixed: false },
    ...{ draftName: '7:page:new', onAdded: vi.fn(), onMoved: vi.fn() },
  };
  const { result } = renderHook(() => useArticleEditor(start));
  for (const attempt of [1, 2]) {
    await act(async () => result.current.save({ kind: 'publish' }));
    expect(add).toHaveBeenCalledTimes(attempt);
  }
  const [first, second] = add.mock.calls.map(([body]) => body);
  expect(first).toMatchObject({ link: 'bang-gia', publish: true, key: expect.any(String) });
  expect(second).toEqual(first);
});
