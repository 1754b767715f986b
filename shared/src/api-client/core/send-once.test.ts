import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSendOnce } from './send-once.ts';

type Fate = 'done' | 'answer lost' | 'call lost' | 'gateway' | 'refused';
const lost = { status: 0, code: 'OFFLINE', message: '' };
const failures: Record<Exclude<Fate, 'done'>, object> = {
  'answer lost': lost,
  'call lost': lost,
  gateway: { status: 502, code: 'SERVICE_UNAVAILABLE', message: '' },
  refused: { status: 422, code: 'VALIDATION_FAILED', message: 'Thiếu nội dung.' },
};

/** A server that stores a key's first text, and answers a repeated key with it. */
function setUp() {
  const stored = new Map<string, string>();
  const sendOnce = createSendOnce();
  const send = async (text: string, fate: Fate, version = 1) => {
    const answer = await sendOnce({ text, version }, async ({ key, ...body }) => {
      const former = stored.get(key);
      if (fate !== 'call lost' && fate !== 'refused' && former === undefined) stored.set(key, body.text);
      return fate === 'done' ? { data: former ?? body.text } : { error: failures[fate] };
    });
    return 'data' in answer ? answer.data : undefined;
  };
  return { texts: () => [...stored.values()], send };
}

describe('a write that is sent again', () => {
  it.each(['answer lost', 'call lost', 'gateway'] as const)('is stored once: %s', async (fate) => {
    const { texts, send } = setUp();
    await send('Thiếu 2 kiện', fate);
    expect(await send('Thiếu 2 kiện', 'done')).toBe('Thiếu 2 kiện');
    expect(texts()).toEqual(['Thiếu 2 kiện']);
  });

  it('is stored once although the page has read the new version in between', async () => {
    const { texts, send } = setUp();
    await send('Thiếu 2 kiện', 'answer lost', 1);
    await send('Thiếu 2 kiện', 'done', 2);
    expect(texts()).toEqual(['Thiếu 2 kiện']);
  });

  it('is a new write after an answer', async () => {
    const { texts, send } = setUp();
    await send('Đã gọi', 'done');
    await send('Đã gọi', 'refused');
    await send('Đã gọi', 'done');
    expect(texts()).toEqual(['Đã gọi', 'Đã gọi']);
  });

  it('never loses the input, and stores it once', async () => {
    const fates = fc.constantFrom<Fate>('done', 'answer lost', 'call lost', 'gateway', 'refused');
    const tries = fc.array(fc.tuple(fc.constantFrom('A', 'B', 'C'), fates), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(tries, async (sent) => {
        const { texts, send } = setUp();
        for (const [text, fate] of sent) {
          const before = texts().length;
          const answer = await send(text, fate);
          if (fate === 'done') expect(answer).toBe(text);
          // After a success, the repeat is a new write; otherwise the server stores the text once.
          await send(text, 'done');
          expect(texts().length - before).toBe(fate === 'done' ? 2 : 1);
        }
      }),
    );
  });
});
