import { useState } from 'react';
import { isUnanswered } from '../../domain/unanswered.ts';

interface Answer {
  readonly error?: unknown;
}
/** Sends a write with a key. */
type SendOnce = <Content extends object, Given extends Answer>(
  content: Content,
  send: (body: Content & { readonly key: string }) => PromiseLike<Given>,
) => Promise<Given>;

/** What a write changes. The version that the page knows is no part of it: it rises when the write was done after all. */
const changeOf = (content: object): string =>
  JSON.stringify(content, (name, value: unknown) => (/version$/i.test(name) ? undefined : value));

/** See `useSendOnce`. */
export function createSendOnce(): SendOnce {
  let open: { readonly change: string; readonly key: string } | null = null;
  return async (content, send) => {
    const change = changeOf(content);
    if (open?.change !== change) open = { change, key: crypto.randomUUID() };
    const { key } = open;
    const answer = await send({ ...content, key });
    // Another one may have been sent meanwhile.
    if (!isUnanswered(answer.error) && open?.key === key) open = null;
    return answer;
  };
}

/**
 * Sends one kind of write so that it is done once. Sent again without a change after its answer was lost, it has the
 * same key, by which the server finds out whether it was done. With another content it is another write: the server
 * would answer the same key with what was stored first, and the new content would be lost.
 */
export function useSendOnce(): SendOnce {
  const [sendOnce] = useState(createSendOnce);
  return sendOnce;
}
