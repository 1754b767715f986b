import { expect, test, vi } from 'vitest';
import { PrimaryPosition } from './primary-position.ts';

test('callers share a question for the position only if it is sent after their call', async () => {
  let now = 0;
  const sent: (() => void)[] = [];
  const pool = {
    query: () => {
      const bytes = now;
      return new Promise((resolve) => {
        sent.push(() => resolve({ rows: [{ bytes, timeline: '1' }] }));
      });
    },
  };
  // Only `query` is called.
  const position = new PrimaryPosition(pool as never);
  const early = position.ask();
  now = 1;
  const late = [position.ask(), position.ask()];
  expect(sent).toHaveLength(1);
  sent[0]?.();
  expect((await early).bytes).toBe(0);
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  sent[1]?.();
  expect((await Promise.all(late)).map(({ bytes }) => bytes)).toEqual([1, 1]);
});
