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

/** Returns the content without versions: a version rises if the lost write succeeded after all. */
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
    // The page may have sent another write in between.
    if (!isUnanswered(answer.error) && open?.key === key) open = null;
    return answer;
  };
}

/**
 * Sends one kind of write so that the server stores it once. If an answer is lost, a repeat with the same content has
 * the same key, so the server recognises it. Changed content gets a new key: for the old key, the server would return
 * the first result, and the change would be lost.
 */
export function useSendOnce(): SendOnce {
  const [sendOnce] = useState(createSendOnce);
  return sendOnce;
}
