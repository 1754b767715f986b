import { expect, it } from 'vitest';
import { isUnderRepair } from './under-repair.ts';

const visit = { on: true, path: '/', isStaff: false };

it('shows the maintenance notice to visitors on every page while the switch is on', () => {
  expect(isUnderRepair(visit)).toBe(true);
  expect(isUnderRepair({ ...visit, path: '/information/order-status' })).toBe(true);
  expect(isUnderRepair({ ...visit, on: false })).toBe(false);
});

it.each(['/login', '/forgot-password', '/re-password'])(
  'leaves %s open, so that staff can log in',
  (path) => {
    expect(isUnderRepair({ ...visit, path })).toBe(false);
  },
);

it('lets staff see the site meanwhile', () => {
  expect(isUnderRepair({ ...visit, isStaff: true })).toBe(false);
});
