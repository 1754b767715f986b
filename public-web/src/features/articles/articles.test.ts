import { describe, expect, it } from 'vitest';
import type { ArticleListItem } from '@logistics/shared/contracts';
import { crumbsOf } from './crumbs.ts';
import { relatedOf } from './related.ts';

const item = (link: string): ArticleListItem => ({
  id: 1,
  link,
  title: link,
  description: '',
  image: null,
  cover: null,
  category: 'trang',
  publishedAt: null,
  updatedAt: '2026-11-21T00:00:00Z',
});
const MENU = [
  { id: 1, name: 'Trang chủ', link: '/' },
  {
    id: 2,
    name: 'Hướng dẫn',
    link: '/huong-dan',
    children: [{ id: 3, name: 'Nhận', link: 'huong-dan/nhan' }],
  },
];

describe('the breadcrumb of a page', () => {
  it('names what the menu has above its address', () => {
    expect(
      crumbsOf({ link: 'huong-dan/nhan/kho', title: 'Kho' }, MENU).map(({ name, path }) => [name, path]),
    ).toEqual([
      ['Trang chủ', '/'],
      ['Hướng dẫn', '/huong-dan'],
      ['Nhận', '/huong-dan/nhan'],
      ['Kho', '/huong-dan/nhan/kho'],
    ]);
  });

  it('leaves out what nobody has a page for, and knows the two lists without a menu', () => {
    expect(crumbsOf({ link: 'a/b', title: 'B' }, []).map(({ name }) => name)).toEqual(['Trang chủ', 'B']);
    expect(crumbsOf({ link: 'thong-bao/tet', title: 'Tết' }, []).map(({ name }) => name)).toEqual([
      'Trang chủ',
      'Thông báo',
      'Tết',
    ]);
  });
});

describe('related pages', () => {
  it('come from the same branch first, never the page itself, at most four', () => {
    const rows = ['gia', 'a/x', 'b', 'a', 'c', 'd'].map(item);
    expect(relatedOf('a', rows).map(({ link }) => link)).toEqual(['a/x', 'gia', 'b', 'c']);
    expect(relatedOf('gia', [item('gia')])).toEqual([]);
  });
});
