import { expect, it } from 'vitest';
import { menuPlace, withoutMoreInformation } from './menu-places.ts';

it('shows five menu entries in a narrow bar, six in a wide one, and lists the rest', () => {
  expect(Array.from({ length: 10 }, (_, index) => menuPlace(index))).toEqual([
    ...Array.from({ length: 5 }, () => 'bar'),
    ...Array.from({ length: 1 }, () => 'wide'),
    ...Array.from({ length: 4 }, () => 'list'),
  ]);
});

it('replaces MORE_INFORMATION by its children', () => {
  const child = { id: 3, name: 'Tuyển dụng', link: '/tuyen-dung' };
  const menu = [
    { id: 1, name: 'Trang chủ', link: '/' },
    { id: 2, name: 'MORE_INFORMATION', link: '/them', children: [child] },
    { id: 4, name: 'MORE_INFORMATION', link: '/khac' },
  ];
  expect(withoutMoreInformation(menu)).toEqual([menu[0], child]);
});
