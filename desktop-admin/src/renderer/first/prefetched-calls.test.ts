import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callAhead, keyOfCall, takeAhead } from './prefetched-calls.ts';

const URL = 'http://localhost/api/dashboard?period=30d';
const request = (token: string, url = URL) =>
  new Request(url, { headers: { Authorization: `Bearer ${token}` } });
let answer: Promise<Response>;

let sent: AbortSignal;

function ask(asked: Promise<Response>): void {
  answer = asked;
  const send = (signal: AbortSignal) => {
    sent = signal;
    return asked;
  };
  vi.stubGlobal('window', { callsAhead: new Map([[keyOfCall('GET', URL, 'mine'), callAhead(send)]]) });
}
/** Lets the answer arrive, then advances the clock by `ms`. */
async function pass(ms: number): Promise<void> {
  await answer;
  const later = performance.now() + ms;
  vi.spyOn(performance, 'now').mockReturnValue(later);
}

beforeEach(() => ask(Promise.resolve(new Response('{}'))));

describe('a prefetched answer', () => {
  it('is taken by the same call, once', () => {
    expect(takeAhead(request('mine'))).toBe(answer);
    expect(takeAhead(request('mine'))).toBeNull();
  });

  it('is not used for another call or another user', () => {
    expect(takeAhead(request('mine', 'http://localhost/api/dashboard?period=7d'))).toBeNull();
    expect(takeAhead(request('another'))).toBeNull();
    expect(takeAhead(new Request(URL, { method: 'POST', headers: request('mine').headers }))).toBeNull();
  });

  it('is dropped after it has waited too long, and its body is not read further', async () => {
    await pass(11_000);
    expect(takeAhead(request('mine'))).toBeNull();
    await answer;
    expect((await answer).bodyUsed).toBe(true);
  });

  it('is taken however long the request took', async () => {
    let arrive: (response: Response) => void = () => undefined;
    ask(new Promise((resolve) => (arrive = resolve)));
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    arrive(new Response('{}'));
    await pass(9_000);
    expect(takeAhead(request('mine'))).toBe(answer);
  });

  it('is taken while the request is still pending', () => {
    ask(new Promise(() => undefined));
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000);
    expect(takeAhead(request('mine'))).toBe(answer);
  });

  it('is given up with the call that took it', () => {
    ask(new Promise(() => undefined));
    const limit = new AbortController();
    const headers = { Authorization: 'Bearer mine' };
    void takeAhead(new Request(URL, { headers, signal: limit.signal }));
    expect(sent.aborted).toBe(false);
    limit.abort(new DOMException('too late', 'TimeoutError'));
    expect(sent.reason).toMatchObject({ name: 'TimeoutError' });
  });

  it('is absent if nothing was requested', () => {
    vi.stubGlobal('window', {});
    expect(takeAhead(request('mine'))).toBeNull();
  });
});
