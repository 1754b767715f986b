/** The version of the popup that was put away, for this visit or for good. */
const KEY = 'popup-closed';

type Kept = Pick<Storage, 'getItem' | 'setItem'>;
interface Stores {
  readonly forGood: Kept;
  readonly forVisit: Kept;
}

/**
 * Whether a visitor has put away this very version; an admin's change makes another version, which is shown again.
 */
export function isPutAway({ forGood, forVisit }: Stores, version: number): boolean {
  const text = String(version);
  return forGood.getItem(KEY) === text || forVisit.getItem(KEY) === text;
}

export function putAway({ forGood, forVisit }: Stores, version: number, never: boolean): void {
  (never ? forGood : forVisit).setItem(KEY, String(version));
}

/** The browser's storage; where it is refused, the popup is closed until the page is loaded anew. */
export function popupStores(): Stores | null {
  try {
    return { forGood: window.localStorage, forVisit: window.sessionStorage };
  } catch {
    return null;
  }
}
