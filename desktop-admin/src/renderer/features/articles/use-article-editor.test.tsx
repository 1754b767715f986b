import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { newFields } from './article-fields.ts';
import { useArticleEditor } from './use-article-editor.ts';

const add = vi.hoisted(() => vi.fn());
vi.mock('@logistics/shared/api-client/admin', () => ({
  useAddArticleMutation: () => [add],
  useUpdateArticleMutation: () => [vi.fn()],
  useToggleArticleMutation: () => [vi.fn(), { isLoading: false }],
}));
vi.mock('../../components/toast.tsx', () => ({ useToast: () => ({ success: () => undefined }) }));

const start = () => ({
  ...{ article: null, fields: newFields('trang', 'bang-gia', 'Bảng giá'), linkIsFixed: false },
  ...{ draftName: '7:page:new', onAdded: vi.fn(), onMoved: vi.fn() },
});
const openEditor = () => renderHook(() => useArticleEditor(start())).result;

beforeEach(() => add.mockReset());

it('sends a new article again with the same key, so that its own address does not count as taken', async () => {
  add.mockResolvedValue({ error: { status: 0, code: 'OFFLINE', message: '' } });
  const result = openEditor();
  for (const attempt of [1, 2]) {
    await act(async () => result.current.save({ kind: 'publish' }));
    expect(add).toHaveBeenCalledTimes(attempt);
  }
  const [first, second] = add.mock.calls.map(([body]) => body);
  expect(first).toMatchObject({ link: 'bang-gia', publish: true, key: expect.any(String) });
  expect(second).toEqual(first);
});

it.each([
  { version: 0, title: 'Bảng giá', rule: 'shows the words of its user after the article was added' },
  { version: 1, title: 'Bảng giá 2027', rule: 'shows the change that another person made before the repeat' },
])('$rule', async ({ version, title }) => {
  const { title: _own, ...fields } = newFields('trang', 'bang-gia', 'Bảng giá');
  add.mockResolvedValue({ data: { ...fields, id: 5, version, title: 'Bảng giá 2027', publishAt: null } });
  const result = openEditor();
  await act(async () => result.current.save({ kind: 'publish' }));
  expect(result.current.value.title).toBe(title);
  expect(result.current.dirty).toBe(false);
});
