import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startWithSmallHeap } from './garbage-collection.ts';

test('collects the garbage of the start, and keeps the program', async () => {
  const garbage: WeakRef<object>[] = [];
  const program = await startWithSmallHeap(async () => {
    garbage.push(new WeakRef({ made: 'by the start' }));
    await setImmediate();
    return { isRunning: true };
  });
  expect(garbage.map((object) => object.deref())).toEqual([undefined]);
  expect(program).toEqual({ isRunning: true });
});
