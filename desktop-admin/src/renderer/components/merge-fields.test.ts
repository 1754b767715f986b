import { expect, it } from 'vitest';
import { mergeFields } from './merge-fields.ts';

const before = { name: 'Cầu Hàng', phone: '1', links: ['a'] };

it('takes the other person’s value of a field that the user did not change', () => {
  const theirs = { name: 'Cầu Hàng', phone: '2', links: ['b'] };
  expect(mergeFields({ ...before, name: 'Cầu Mới' }, before, theirs)).toEqual({ ...theirs, name: 'Cầu Mới' });
});

it('keeps the user’s version of a field that both changed, as a whole', () => {
  const theirs = { ...before, links: ['a', 'b'] };
  expect(mergeFields({ ...before, links: ['c'] }, before, theirs)).toEqual({ ...before, links: ['c'] });
});
