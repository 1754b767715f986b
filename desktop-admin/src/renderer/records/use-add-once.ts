import { useRef } from 'react';

interface Answer {
  readonly data?: unknown;
}
/** Sends an addition with a key. */
type AddOnce = <Body extends object, Given extends Answer>(
  body: Body,
  add: (body: Body & { readonly key: string }) => PromiseLike<Given>,
) => Promise<Given>;

/**
 * Lets a form add one record, however often it is sent: all attempts have one key until one succeeds. Other content has
 * the same key too, unlike with `useSendOnce`: an earlier attempt whose answer was lost may have added the record, and
 * the server then rejects a second one.
 */
export function useAddOnce(): AddOnce {
  const open = useRef<string | null>(null);
  return async (body, add) => {
    const key = (open.current ??= crypto.randomUUID());
    const answer = await add({ ...body, key });
    if (answer.data !== undefined) open.current = null;
    return answer;
  };
}
