import type { Success, Verification } from '@logistics/shared/contracts';
import { loadWebSession } from '../platform/web-session.ts';
import { callAhead, keyOfCall, type CallsAhead } from './prefetched-calls.ts';
import { firstCallOf } from './first-call.ts';

/**
 * Requests the user's rights and then the first page's data, while the app bundle is still loading. The app makes the
 * same calls, and takes these answers (prefetched-calls.ts). Requests nothing that the user may not see.
 */
export function askAhead(calls: CallsAhead): void {
  const session = storedSession();
  if (!session) return;
  const ask = (method: 'GET' | 'POST', url: string, body?: object): Promise<Response> => {
    const headers = {
      Authorization: `Bearer ${session.token}`,
      Accept: 'application/json',
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    };
    const answer = fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    calls.set(keyOfCall(method, new URL(url, location.origin).href, session.token), callAhead(answer));
    return answer;
  };
  ask('POST', '/api/auth/verify', { id: session.id })
    .then(async (answer) => {
      if (!answer.ok) return;
      // The server follows its contract.
      const { data } = (await answer.clone().json()) as Success<Verification>;
      const url = firstCallOf(location);
      if (url !== null && data.abilities.includes('enterData')) await ask('GET', url);
    })
    // The consumer of the answer handles the error.
    .catch(() => undefined);
}

/** The console stores its session elsewhere, and loads from disk anyway. */
function storedSession() {
  try {
    return loadWebSession([sessionStorage, localStorage]);
  } catch {
    return null;
  }
}
