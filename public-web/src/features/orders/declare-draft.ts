import type { DetailsDraft } from './declared-details.ts';

const KEY = 'declareDraft';
const TEXT_MAX = 20_000;

/** Unsent input of a customer: the text with codes, and details by code. */
export interface DeclareDraft {
  readonly text: string;
  readonly details: Readonly<Record<string, DetailsDraft>>;
}
export const NO_DRAFT: DeclareDraft = { text: '', details: {} };

/**
 * Stores unsent input until the browser window is closed, so that a click on the backdrop or a reload does not lose it.
 * Other users of this computer don't see it.
 */
export function storeDraft(userId: number, { text, details }: DeclareDraft): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ userId, text: text.slice(0, TEXT_MAX), details }));
  } catch {
    // Storage is blocked: the text is still in the box.
  }
}

export function loadDraft(userId: number): DeclareDraft {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (!isRecord(stored) || stored['userId'] !== userId || typeof stored['text'] !== 'string')
      return NO_DRAFT;
    return { text: stored['text'], details: detailsIn(stored['details']) };
  } catch {
    return NO_DRAFT;
  }
}

function detailsIn(stored: unknown): Record<string, DetailsDraft> {
  if (!isRecord(stored)) return {};
  return Object.fromEntries(
    Object.entries(stored).flatMap(([code, draft]) => (isRecord(draft) ? [[code, readDraft(draft)]] : [])),
  );
}

function readDraft(stored: Readonly<Record<string, unknown>>): DetailsDraft {
  const text = (name: keyof DetailsDraft) => {
    const value = stored[name];
    return typeof value === 'string' ? value : '';
  };
  return {
    goodsName: text('goodsName'),
    quantity: text('quantity'),
    value: text('value'),
    currency: text('currency') === 'VND' ? 'VND' : 'NDT',
    note: text('note'),
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
