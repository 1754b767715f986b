import { describe, expect, it } from 'vitest';
import { crumbsOf } from './crumbs.ts';

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
  it('lists the menu entries above its address', () => {
    expect(
      crumbsOf({ link: 'huong-dan/nhan/kho', title: 'Kho' }, MENU).map(({ name, path }) => [name, path]),
    ).toEqual([
      ['Trang chủ', '/'],
      ['Hướng dẫn', '/huong-dan'],
      ['Nhận', '/huong-dan/nhan'],
      ['Kho', '/huong-dan/nhan/kho'],
    ]);
  });

  it('leaves out parts without a page, and knows the two lists without a menu', () => {
    expect(crumbsOf({ link: 'a/b', title: 'B' }, []).map(({ name }) => name)).toEqual(['Trang chủ', 'B']);
    expect(crumbsOf({ link: 'thong-bao/tet', title: 'Tết' }, []).map(({ name }) => name)).toEqual([
      'Trang chủ',
      'Thông báo',
      'Tết',
    ]);
  });
});
