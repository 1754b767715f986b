import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPhotoQueue, type PhotoStore, type SendOutcome, type StoredPhoto } from './photo-queue.ts';

const photo = (key: string, by = 1): StoredPhoto => ({
  ...{ key, orderCode: `JT${key}`, takenAt: '2026-11-21T02:00:00Z', by: { id: by, name: 'An' } },
  ...{ file: new Blob([key]), refusal: null },
});

function memoryStore(): PhotoStore {
  const photos = new Map<string, StoredPhoto>();
  return {
    list: async () => [...photos.values()],
    put: async (one) => void photos.set(one.key, one),
    remove: async (key) => void photos.delete(key),
  };
}

function machine(answer: (one: StoredPhoto) => SendOutcome, store = memoryStore()) {
  const seen = { scansWaiting: 0, person: 1 as number | null, pauses: [] as number[] };
  const queue = createPhotoQueue({
    store,
    send: async (one) => answer(one),
    person: () => seen.person,
    areScansWaiting: () => (seen.scansWaiting -= 1) >= 0,
    runExclusively: (work) => work(),
    onChange: () => undefined,
    pause: async (ms) => void seen.pauses.push(ms),
  });
  return { queue, store, seen };
}
const keysOf = async (store: PhotoStore) => (await store.list()).map(({ key }) => key);

describe('photos that wait', () => {
  it('are sent in order, each once, however often calls are lost, also after a restart', async () => {
    const luck = fc.constantFrom('arrives', 'call lost', 'answer lost', 'window closed');
    await fc.assert(
      fc.asyncProperty(
        fc.array(luck, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (plan, count) => {
          const arrived: string[] = [];
          const lucks = [...plan];
          const store = memoryStore();
          const keys = Array.from({ length: count }, (_, index) => `${index}`);
          for (const key of keys) await store.put(photo(key));
          for (let isOver = false; !isOver;) {
            const { queue } = machine(({ key }) => {
              const now = lucks.shift() ?? 'arrives';
              if (now === 'window closed') throw new Error('closed');
              if (now === 'call lost') return { kind: 'later' };
              if (!arrived.includes(key)) arrived.push(key);
              return now === 'answer lost' ? { kind: 'later' } : { kind: 'sent' };
            }, store);
            isOver = await queue.run().then(
              () => true,
              () => false,
            );
          }
          expect(arrived).toEqual(keys);
          expect(await keysOf(store)).toEqual([]);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('wait until the scans are sent, and wait longer after each failed call', async () => {
    let calls = 0;
    const { queue, seen } = machine(() => ((calls += 1) < 4 ? { kind: 'later' } : { kind: 'sent' }));
    seen.scansWaiting = 1;
    await queue.add(photo('a'));
    await queue.run();
    expect(calls).toBe(4);
    expect(seen.pauses[0]).toBe(1000);
    expect(seen.pauses.at(-1)).toBeGreaterThan(1000);
  });

  it('of another person wait for them', async () => {
    const { queue, store, seen } = machine(() => ({ kind: 'sent' }));
    await queue.add(photo('theirs', 2));
    await queue.add(photo('mine', 1));
    await queue.run();
    expect(await keysOf(store)).toEqual(['theirs']);
    seen.person = 2;
    await queue.run();
    expect(await keysOf(store)).toEqual([]);
  });

  it('that the server rejects are stored with the reason, block no other, and can be sent again or discarded', async () => {
    let isFull = true;
    const { queue, store } = machine(({ key }) =>
      key === 'a' && isFull ? { kind: 'refused', reason: 'đủ ảnh' } : { kind: 'sent' },
    );
    await queue.add(photo('a'));
    await queue.add(photo('b'));
    await queue.run();
    expect(await store.list()).toMatchObject([{ key: 'a', refusal: 'đủ ảnh' }]);
    isFull = false;
    await queue.again('a');
    await queue.run();
    expect(await keysOf(store)).toEqual([]);
    await queue.add(photo('c'));
    await queue.discard('c');
    expect(await keysOf(store)).toEqual([]);
  });
});
