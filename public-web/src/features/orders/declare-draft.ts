const KEY = 'declareDraft';
const TEXT_MAX = 20_000;

/**
 * Stores codes that were typed and not sent, until the browser window is closed, so that a click on the backdrop or a
 * reload does not lose them. Other users of this computer don't see them.
 */
export function keepDraft(userId: number, text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ userId, text: text.slice(0, TEXT_MAX) }));
  } catch {
    // Storage is blocked: the text is still in the box.
  }
}

export function loadDraft(userId: number): string {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return '';
    return 'userId' in stored &&
      stored.userId === userId &&
      'text' in stored &&
      typeof stored.text === 'string'
      ? stored.text
      : '';
  } catch {
    return '';
  }
}
