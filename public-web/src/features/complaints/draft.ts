import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';

const PREFIX = 'complaintDraft:';

/**
 * Unsent text of a customer with the key of its call. Sending it again after a lost answer is harmless; a changed text
 * has a new key.
 */
interface Draft {
  readonly text: string;
  readonly key: string;
}

const newDraft = (text = ''): Draft => ({ text, key: crypto.randomUUID() });

function load(name: string, userId: number): Draft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return newDraft();
    const { userId: owner, text, key } = stored as Record<string, unknown>;
    return owner === userId && typeof text === 'string' && typeof key === 'string'
      ? { text, key }
      : newDraft();
  } catch {
    return newDraft();
  }
}

function store(name: string, userId: number, { text, key }: Draft): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(PREFIX + name);
    else sessionStorage.setItem(PREFIX + name, JSON.stringify({ userId, text, key }));
  } catch {
    // Storage is blocked: the text is still in the box.
  }
}

/** Stores a text across reloads and failed calls, until it was sent or the browser window is closed. */
export function useDraft(name: string) {
  const userId = useSelector(selectSession).stored?.id ?? 0;
  const [draft, setDraft] = useState(() => load(name, userId));
  const put = (next: Draft) => {
    setDraft(next);
    store(name, userId, next);
  };
  return {
    ...draft,
    setText: (text: string) => put(newDraft(text)),
    /** Call this when the text was sent: the next text has a new key. */
    clear: () => put(newDraft()),
  };
}
