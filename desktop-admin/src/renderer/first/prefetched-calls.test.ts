import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callAhead, keyOfCall, takeAhead } from './prefetched-calls.ts';

const URL = 'http://localhost/api/dashboard?period=30d';
const request = (token: string, url = URL) =>
  new Request(url, { headers: { Authorization: `Bearer ${token}` } });
let answer: Promise<Response>;

function ask(asked: Promise<Response>): void {
  answer = asked;
  vi.stubGlobal('window', { callsAhead: new Map([[keyOfCall('GET', URL, 'mine'), callAhead(asked)]]) });
}
/** Lets the answer arrive, and then `ms` go by. */
async function pass(ms: number): Promise<void> {
  await answer;
  const later = performance.now() + ms;
  vi.spyOn(performance, 'now').mockReturnValue(later);
}

beforeEach(() => ask(Promise.resolve(new Response('{}'))));

describe('an answer that was asked for before the program ran', () => {
  it('is taken by the same call, once', () => {
    expect(takeAhead(request('mine'))).toBe(answer);
    expect(takeAhead(request('mine'))).toBeNull();
  });

  it('is for no other call and for no other person', () => {
    expect(takeAhead(request('mine', 'http://localhost/api/dashboard?period=7d'))).toBeNull();
    expect(takeAhead(request('another'))).toBeNull();
    expect(takeAhead(new Request(URL, { method: 'POST', headers: request('mine').headers }))).toBeNull();
  });

  it('is left where it has lain for long, and nothing more of it is fetched', async () => {
    await pass(11_000);
    expect(takeAhead(request('mine'))).toBeNull();
    await answer;
    expect((await answer).bodyUsed).toBe(true);
  });

  it('is taken however long it was on its way', async () => {
    let arrive: (response: Response) => void = () => undefined;
    ask(new Promise((resolve) => (arrive = resolve)));
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    arrive(new Response('{}'));
    await pass(9_000);
    expect(takeAhead(request('mine'))).toBe(answer);
  });

  it('is taken where it is still on its way', () => {
    ask(new Promise(() => undefined));
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(takeAhead(request('mine'))).toBe(answer);
  });

  it('is none where nothing was asked', () => {
    vi.stubGlobal('window', {});
    expect(takeAhead(request('mine'))).toBeNull();
  });
});
