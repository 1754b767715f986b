import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { createWorkQueue } from './work-queue.ts';

describe('work queue of the scan field', () => {
  it('runs each task once and in order, however long each one takes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(fc.nat(5), { maxLength: 20 }), async (scheduler, turns) => {
        const queue = createWorkQueue();
        const done: number[] = [];
        const asked = turns.map((turn, index) =>
          queue.add(async () => {
            for (let left = turn; left > 0; left -= 1) await scheduler.schedule(Promise.resolve());
            done.push(index);
          }),
        );
        await scheduler.waitFor(Promise.all(asked));
        expect(done).toEqual(turns.map((_, index) => index));
      }),
      { numRuns: 50 },
    );
  });

  it('continues after a failed task and reports the failure to its caller', async () => {
    const queue = createWorkQueue();
    const bad = queue.add(() => Promise.reject(new Error('disk full')));
    const good = queue.add(async () => 'done');
    await expect(bad).rejects.toThrow('disk full');
    await expect(good).resolves.toBe('done');
    await expect(queue.settled()).resolves.toBeUndefined();
  });
});
