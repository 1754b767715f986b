import { useRef } from 'react';
import { failureOf } from '../components/failure.ts';

interface Answer {
  readonly data?: unknown;
  readonly error?: unknown;
}
/** Sends an addition with a key. */
type AddOnce = <Body extends object, Given extends Answer>(
  body: Body,
  add: (body: Body & { readonly key: string }) => PromiseLike<Given>,
) => Promise<Given>;

/**
 * Adds at most one record per form, however often the form is sent. All attempts use one key until one succeeds, also
 * after a reload that restores the draft. Unlike `useSendOnce`, changed content uses the same key: an earlier attempt
 * whose answer was lost may have added the record. The server then rejects the attempt once, and the user reads the
 * reason.
 *
 * @param draftName name of the form's draft; the key is stored under a name derived from it
 */
export function useAddOnce(draftName: string): AddOnce {
  const open = useRef<string | null>(null);
  const name = `addition-key:${draftName}`;
  return async (body, add) => {
    const key = (open.current ??= readKey(name) ?? crypto.randomUUID());
    storeKey(name, key);
    const answer = await add({ ...body, key });
    if (answer.data !== undefined || failureOf(answer.error)?.code === 'IDEMPOTENCY_KEY_REUSED') {
      open.current = null;
      localStorage.removeItem(name);
    }
    return answer;
  };
}

const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function readKey(name: string): string | null {
  const key = localStorage.getItem(name);
  return key !== null && KEY.test(key) ? key : null;
}

function storeKey(name: string, key: string): void {
  try {
    localStorage.setItem(name, key);
  } catch {
    // The storage is full: the key lasts as long as the form.
  }
}
