import { expect, it, vi } from 'vitest';
import { stepKeys, STEPS } from './steps.ts';

vi.mock('@logistics/shared/domain', async (original) => {
  const domain = await original<{ REPORTED_STATUSES: readonly number[] }>();
  return { ...domain, REPORTED_STATUSES: [...domain.REPORTED_STATUSES, 99] };
});

it('chooses the step of every reported status in the table with a key', () => {
  const onStep = vi.fn();
  const keys = stepKeys(onStep);
  expect(Object.keys(keys)).toEqual(STEPS.map(({ step }) => `F${step}`));
  keys['F99']?.();
  expect(onStep).toHaveBeenCalledExactlyOnceWith(99);
});
