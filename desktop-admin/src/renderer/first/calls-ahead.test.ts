import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOfCall, takeAhead } from './calls-ahead.ts';

const URL = 'http://localhost/api/dashboard?period=30d';
const request = (token: string, url = URL) =>
  new Request(url, { headers: { Authorization: `Bearer ${token}` } });
const answer = Promise.resolve(new Response('{}'));

beforeEach(() => {
  vi.stubGlobal('window', {
    callsAhead: new Map([[keyOfCall('GET', URL, 'mine'), { answer, at: performance.now() }]]),
  });
});

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

  it('is left where it has become old', () => {
    const later = performance.now() + 11_000;
    vi.spyOn(performance, 'now').mockReturnValueOnce(later);
    expect(takeAhead(request('mine'))).toBeNull();
  });

  it('is none where nothing was asked', () => {
    vi.stubGlobal('window', {});
    expect(takeAhead(request('mine'))).toBeNull();
  });
});
