import { expect, it } from 'vitest';
import { menuPlace } from './menu-places.ts';

it('shows five menu entries in a narrow bar, eight in a wide one, and lists the rest', () => {
  expect(Array.from({ length: 10 }, (_, index) => menuPlace(index))).toEqual([
    ...Array.from({ length: 5 }, () => 'bar'),
    ...Array.from({ length: 3 }, () => 'wide'),
    ...Array.from({ length: 2 }, () => 'list'),
  ]);
});
