import fc from 'fast-check';
import { expect, test } from 'vitest';
import { articleLinkSchema, type AdminArticle } from '@logistics/shared/contracts';
import { mergeFields } from '../../components/merge-fields.ts';
import { articleDifferences } from './article-differences.tsx';
import {
  addBody,
  errorsOf,
  fieldsOf,
  isArticleFields,
  linkFor,
  newFields,
  publishingOf,
  slugOf,
  updateBody,
} from './article-fields.ts';
import { readTime } from '../../components/typed-time.ts';
import { diffWords, picturesOf, textOf } from './text-diff.ts';

const ARTICLE: AdminArticle = {
  id: 7,
  link: 'bang-gia',
  title: 'Bảng giá',
  description: '',
  image: null,
  cover: null,
  category: 'trang',
  publishedAt: null,
  enabled: true,
  state: 'scheduled',
  publishAt: '2026-12-01T01:00:00.000Z',
  createdAt: '2026-11-01T01:00:00.000Z',
  createdBy: null,
  updatedAt: '2026-11-01T01:00:00.000Z',
  updatedBy: null,
  deletedAt: null,
  version: 4,
  can: { update: true, remove: true, restore: false },
  content: '<p>Giá</p>',
  revisionId: 1,
  publishedRevisionId: null,
  oldLinks: [],
};

test.each([
  ['Bảng giá vận chuyển Trung Quốc – Việt Nam', 'bang-gia-van-chuyen-trung-quoc-viet-nam'],
  ['  Đặt hàng: 5 bước!  ', 'dat-hang-5-buoc'],
  ['ĐƯỜNG ĐI', 'duong-di'],
  ['!!!', ''],
])('makes the address %s from the title %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('makes from any title an address that the server accepts, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 250 }), (title) => {
      const slug = slugOf(title);
      expect(slug === '' || articleLinkSchema.safeParse(slug).success).toBe(true);
      expect(slugOf(slug)).toBe(slug);
    }),
  );
});

test('puts products and notices below their own page', () => {
  expect(linkFor('nguon-hang', 'Giày')).toBe('nguon-hang/giay');
  expect(linkFor('bai-viet', 'Giày')).toBe('giay');
  expect(linkFor('thong-bao', '')).toBe('');
});

test('reports a reserved address, an invalid one and a missing title before sending', () => {
  expect(Object.keys(errorsOf({ ...newFields('trang'), title: ' ', link: 'Giá cả' }))).toEqual([
    'title',
    'link',
  ]);
  expect(errorsOf({ ...newFields('trang'), title: 'x', link: 'admin/x' })['link']).toBeDefined();
  expect(errorsOf({ ...newFields('trang'), title: 'x', link: 'gia/hn_2' })).toEqual({});
});

test('leaves a draft of a scheduled article scheduled; removing the time makes it a draft', () => {
  expect(publishingOf({ kind: 'draft' }, ARTICLE)).toEqual({ publish: true, publishAt: ARTICLE.publishAt });
  expect(publishingOf({ kind: 'unschedule' }, ARTICLE)).toEqual({ publish: false });
  expect(publishingOf({ kind: 'draft' }, { publishAt: null })).toEqual({ publish: false });
  expect(publishingOf({ kind: 'publish' }, ARTICLE)).toEqual({ publish: true });
  expect(addBody(newFields('trang', 'a', ' A '), { kind: 'draft' })).toMatchObject({
    title: 'A',
    publish: false,
  });
});

test('sends only changed fields, and only content fields on autosave', () => {
  const fields = { ...fieldsOf(ARTICLE), link: 'gia', content: '<p>Giá mới</p>' };
  expect(updateBody(ARTICLE, fields, { kind: 'publish' })).toEqual({
    id: 7,
    version: 4,
    link: 'gia',
    content: '<p>Giá mới</p>',
    publish: true,
  });
  expect(updateBody(ARTICLE, fields, { kind: 'autosave' })).not.toHaveProperty('link');
});

test('accepts a stored draft only if it has every field', () => {
  expect(isArticleFields(JSON.parse(JSON.stringify(fieldsOf(ARTICLE))))).toBe(true);
  expect(isArticleFields({ ...fieldsOf(ARTICLE), category: 'khac' })).toBe(false);
  expect(isArticleFields({ title: 'x' })).toBe(false);
});

test('identifies pictures of a text by address, also with equal alt texts', () => {
  const picture = (name: string) => `<p>Kho <img src="/uploads/${name}.jpg" alt="Kho"></p>`;
  expect(picturesOf(picture('a') + picture('b'))).toEqual([
    { url: '/uploads/a.jpg', alt: 'Kho' },
    { url: '/uploads/b.jpg', alt: 'Kho' },
  ]);
  expect(picturesOf(picture('a'))).not.toEqual(picturesOf(picture('b')));
  expect(picturesOf('<p>Kho</p>')).toEqual([]);
});

test('a conflict shows the fields that both users changed, pictures too, and takes the other user’s value elsewhere', () => {
  const before = fieldsOf(ARTICLE);
  const theirs = { title: 'Giá mới', description: 'Của họ', content: '<p>Họ</p>', image: '/uploads/ho.jpg' };
  const newer = { ...before, ...theirs };
  const shownFor = (mine: Partial<typeof before>) =>
    articleDifferences(newer, mergeFields({ ...before, ...mine }, before, newer)).map(({ key }) => key);
  expect(shownFor({ content: '<p>Tôi</p>' })).toEqual(['content']);
  expect(shownFor({ image: '/uploads/toi.jpg' })).toEqual(['image']);
  expect(shownFor({ title: 'Giá mới' })).toEqual([]);
});

test('a diff marks whole words, and both texts can be rebuilt from it', () => {
  expect(diffWords('Giá 26.000 ₫ mỗi kg', 'Giá 25.000 ₫ mỗi kg')).toMatchObject({ added: 1, removed: 1 });
  expect(diffWords('đường', 'đương').parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  const word = fc.constantFrom('giá', 'cước', 'về', '5', '\n', ' ', '  ');
  fc.assert(
    fc.property(fc.array(word), fc.array(word), (a, b) => {
      const [before, after] = [a.join(' '), b.join(' ')];
      const { parts } = diffWords(before, after);
      const side = (left: string) =>
        parts
          .filter(({ kind }) => kind !== left)
          .map(({ text }) => text)
          .join('');
      expect(side('added')).toBe(before);
      expect(side('removed')).toBe(after);
    }),
  );
});

test('the plain text of an article has one block per line and the cells of a row side by side', () => {
  expect(
    textOf(
      '<h2>Giá</h2><table><tbody><tr><td>Dưới 10</td><td>25</td></tr></tbody></table><ul><li>Một</li><li>Hai</li></ul>',
    ),
  ).toBe('Giá\nDưới 10 | 25\nMột\nHai');
});

test.each([
  ['30/11/2026 08:00', '2026-11-30T01:00:00.000Z'],
  ['1/12/2026 8:05', '2026-12-01T01:05:00.000Z'],
  ['31/02/2026 08:00', null],
  ['30/11/2026', null],
  ['30/11/2026 25:00', null],
])('reads the time %s as %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});
