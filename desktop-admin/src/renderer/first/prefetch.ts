import type { Success, Verification } from '@logistics/shared/contracts';
import { loadWebSession } from '../platform/web-session.ts';
import { callAhead, keyOfCall, type CallsAhead } from './prefetched-calls.ts';
import { firstCallOf } from './first-call.ts';

const VERIFY = '/api/auth/verify';

/**
 * Requests the user's rights and then the first page's data, while the app bundle is still loading. The app makes the
 * same calls, and takes these answers (prefetched-calls.ts). Requests nothing that the user may not see.
 */
export function askAhead(calls: CallsAhead): void {
  const session = storedSession();
  if (!session) return;
  const ask = (
    method: 'GET' | 'POST',
    url: string,
    signal: AbortSignal,
    body?: object,
  ): Promise<Response> => {
    const headers = {
      Authorization: `Bearer ${session.token}`,
      Accept: 'application/json',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    };
    return fetch(url, { method, headers, signal, ...(body ? { body: JSON.stringify(body) } : {}) });
  };
  const keyOf = (method: string, url: string) =>
    keyOfCall(method, new URL(url, location.origin).href, session.token);
  const verified = callAhead((signal) => ask('POST', VERIFY, signal, { id: session.id }));
  calls.set(keyOf('POST', VERIFY), verified);
  const url = firstCallOf(location);
  if (url === null) return;
  const mayEnter = async () => {
    const answer = await verified.answer;
    // The server follows its contract.
    const { abilities } = ((await answer.clone().json()) as Success<Verification>).data;
    if (!answer.ok || !abilities.includes('enterData')) throw new Error('The user may not see this page.');
  };
  const first = callAhead(async (signal, taken) => {
    // The app may enter with the rights of an earlier visit, when the server is slow.
    await Promise.race([mayEnter(), taken]);
    return ask('GET', url, signal);
  });
  // Known before it is asked: the app, which may ask sooner, takes it then, and never in place of a later answer.
  calls.set(keyOf('GET', url), first);
  first.answer.catch(() => calls.delete(keyOf('GET', url)));
}

/** The console stores its session elsewhere, and loads from disk anyway. */
function storedSession() {
  try {
    return loadWebSession([sessionStorage, localStorage]);
  } catch {
    return null;
  }
}
