const KEY = 'declareDraft';
const TEXT_MAX = 20_000;

/**
 * Codes that were typed and not sent, until the browser window is closed: neither a slip on the shade of the dialog nor a
 * reload loses them. Another person on this computer never gets them.
 */
export function keepDraft(userId: number, text: string): void {
  try {
    if (text.trim() === '') sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ userId, text: text.slice(0, TEXT_MAX) }));
  } catch {
    // A browser that keeps nothing: the text is in the box all the same.
  }
}

export function loadDraft(userId: number): string {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return '';
    return 'userId' in kept && kept.userId === userId && 'text' in kept && typeof kept.text === 'string'
      ? kept.text
      : '';
  } catch {
    return '';
  }
}
