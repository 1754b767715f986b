import type { Success, Verification } from '@logistics/shared/contracts';
import { can } from '../features/session/abilities.ts';
import { loadWebSession } from '../platform/web-session.ts';
import { callAhead, keyOfCall, type CallsAhead } from './prefetched-calls.ts';
import { firstCallOf } from './first-call.ts';

/**
 * Asks for the person's rights and then for what the page shows first, while the program is still on its way. The
 * program makes the same calls, and takes these answers (calls-ahead.ts). Nothing is asked that the person may not have.
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
      // The server keeps to its contract.
      const { data } = (await answer.clone().json()) as Success<Verification>;
      const rights = { role: data.role, permission: data.permission.map(({ id }) => id) };
      const url = firstCallOf(location);
      if (url !== null && can(rights, 'enterData')) await ask('GET', url);
    })
    // Whoever takes the answer hears of it.
    .catch(() => undefined);
}

/** The console keeps its session elsewhere, and is as fast as the machine. */
function storedSession() {
  try {
    return loadWebSession([sessionStorage, localStorage]);
  } catch {
    return null;
  }
}
