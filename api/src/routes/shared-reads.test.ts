import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shareReads } from './shared-reads.ts';

interface StartedRead<Result> {
  resolve(result: Result): void;
  reject(error: Error): void;
}

/** A read whose end the test decides. */
function slowRead<Result>() {
  const started: StartedRead<Result>[] = [];
  const read = () => new Promise<Result>((resolve, reject) => started.push({ resolve, reject }));
  return { started, read };
}

describe('callers of the same key at the same time', () => {
  test('share the read after the running one', async () => {
    const { started, read } = slowRead<string>();
    const share = shareReads<string>();
    const first = share('menu', read);
    const later = [share('menu', read), share('menu', read), share('menu', read)];
    started[0]?.resolve('old');
    expect(await first).toBe('old');
    await turn();
    started[1]?.resolve('new');
    expect(await Promise.all(later)).toEqual(['new', 'new', 'new']);
    expect(started).toHaveLength(2);
  });

  test('get a read of their own once the others have ended', async () => {
    const share = shareReads<number>();
    let reads = 0;
    const count = () => Promise.resolve((reads += 1));
    expect([await share('menu', count), await share('menu', count)]).toEqual([1, 2]);
  });

  test('do not wait for another key', async () => {
    const share = shareReads<string>();
    void share('menu', slowRead<string>().read);
    expect(await share('articles', () => Promise.resolve('all'))).toBe('all');
  });

  test('fail only with the read that they share', async () => {
    const { started, read } = slowRead<string>();
    const share = shareReads<string>();
    const failing = share('menu', read);
    const waiting = share('menu', read);
    started[0]?.reject(new Error('lost connection'));
    await expect(failing).rejects.toThrow('lost connection');
    await turn();
    started[1]?.resolve('read');
    expect(await waiting).toBe('read');
  });
});

test('no caller gets a value that is older than its call, in any order of calls, changes and ends', async () => {
  const step = fc.constantFrom('call', 'change', 'end');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const share = shareReads<number>();
      const { started, read } = slowRead<number>();
      /** The value that each started read has seen. */
      const seen: number[] = [];
      const calls: { readonly before: number; answer: number | null }[] = [];
      let value = 0;
      const endOne = () => started.shift()?.resolve(seen.shift() ?? -1);
      for (const name of steps) {
        if (name === 'change') value += 1;
        if (name === 'end') endOne();
        if (name === 'call') {
          const call: (typeof calls)[number] = { before: value, answer: null };
          calls.push(call);
          const answer = share('menu', () => {
            seen.push(value);
            return read();
          });
          void answer.then((found) => (call.answer = found));
        }
        await turn();
        expect(started.length).toBeLessThanOrEqual(1);
      }
      while (started.length > 0) {
        endOne();
        await turn();
      }
      for (const { before, answer } of calls) expect(answer).toBeGreaterThanOrEqual(before);
    }),
  );
});
