// @vitest-environment node
import { expect, it } from 'vitest';
import { matchPath } from './match-path.ts';

it.each([
  { pattern: '', path: '/', params: {} },
  { pattern: '', path: '/search', params: null },
  { pattern: 'search', path: '/search/', params: {} },
  { pattern: 'search', path: '/Search', params: {} },
  { pattern: 'search', path: '/search/more', params: null },
  { pattern: 'orders/:id', path: '/orders/12', params: { id: '12' } },
  { pattern: 'orders/:id', path: '/orders/', params: null },
  { pattern: 'orders/:id', path: '/orders//', params: null },
  { pattern: 'san-pham/:name', path: '/san-pham/%C3%A1o%2Fqu%E1%BA%A7n', params: { name: 'áo/quần' } },
  { pattern: 'san-pham/:name', path: '/san-pham/100%', params: { name: '100%' } },
  { pattern: '*', path: '/any/path', params: {} },
])('matches "$pattern" with $path: $params', ({ pattern, path, params }) => {
  expect(matchPath(pattern, path)).toEqual(params);
});
