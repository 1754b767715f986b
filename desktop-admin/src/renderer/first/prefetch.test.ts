import { beforeEach, describe, expect, it, vi } from 'vitest';
import { askAhead } from './prefetch.ts';
import { takeAhead, type CallsAhead } from './prefetched-calls.ts';

const SESSION = { email: 'a@b.vn', firstName: 'An', lastName: 'Lê', token: 'mine', id: '7' };
const asked: string[] = [];

/** A browser with this session and these abilities. */
function browser(session: Record<string, string>, abilities: readonly string[], status = 200) {
  const storage = (stored: Record<string, string>) => ({ getItem: (key: string) => stored[key] ?? null });
  vi.stubGlobal('localStorage', storage(session));
  vi.stubGlobal('sessionStorage', storage({}));
  vi.stubGlobal('location', { origin: 'http://localhost', pathname: '/admin', search: '' });
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    asked.push(`${method} ${url}`);
    const data = { id: 7, role: 2, permission: [], abilities, activated: true };
    return Promise.resolve(Response.json({ success: true, data }, { status }));
  });
}
const askedAhead = async (calls: CallsAhead = new Map()) => {
  askAhead(calls);
  // Answer, body and the next call take a few turns of the event loop.
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  return calls;
};

beforeEach(() => {
  asked.length = 0;
});

describe('prefetching before the app bundle runs', () => {
  it('requests the user’s rights and then the page’s data, while the app can still use them', async () => {
    browser(SESSION, ['enter', 'enterData']);
    const calls = await askedAhead();
    expect(asked).toEqual(['POST /api/auth/verify', 'GET /api/dashboard?period=30d']);
    expect([...calls.keys()]).toEqual([
      'POST http://localhost/api/auth/verify mine',
      'GET http://localhost/api/dashboard?period=30d mine',
    ]);
    const [verified] = calls.values();
    expect((await verified?.answer)?.bodyUsed).toBe(false);
  });

  it('offers the page’s data before it is requested, so that an app that is faster waits for it', async () => {
    browser(SESSION, ['enter', 'enterData']);
    const calls: CallsAhead = new Map();
    askAhead(calls);
    const first = calls.get('GET http://localhost/api/dashboard?period=30d mine');
    expect(asked).toEqual(['POST /api/auth/verify']);
    expect((await first?.answer)?.ok).toBe(true);
    expect(asked).toHaveLength(2);
  });

  it('requests the page’s data for an app that enters while the rights hang', async () => {
    browser(SESSION, ['enter', 'enterData']);
    vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
      asked.push(`${method} ${url}`);
      return method === 'POST' ? new Promise(() => undefined) : Promise.resolve(Response.json({}));
    });
    const calls = await askedAhead();
    expect(asked).toEqual(['POST /api/auth/verify']);
    vi.stubGlobal('window', { callsAhead: calls });
    const headers = { Authorization: 'Bearer mine' };
    const first = takeAhead(new Request('http://localhost/api/dashboard?period=30d', { headers }));
    expect((await first)?.ok).toBe(true);
    expect(asked).toEqual(['POST /api/auth/verify', 'GET /api/dashboard?period=30d']);
  });

  it('requests nothing that the server would reject', async () => {
    browser(SESSION, ['enter', 'addArticles']);
    const calls = await askedAhead();
    expect(asked).toEqual(['POST /api/auth/verify']);
    expect([...calls.keys()]).toEqual(['POST http://localhost/api/auth/verify mine']);
  });

  it('stops if the session is dead', async () => {
    browser(SESSION, ['enterData'], 401);
    await askedAhead();
    expect(asked).toEqual(['POST /api/auth/verify']);
  });

  it('requests nothing if the user is not logged in', async () => {
    browser({}, ['enterData']);
    await askedAhead();
    expect(asked).toEqual([]);
  });
});
