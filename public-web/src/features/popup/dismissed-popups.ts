/** Storage key of the popup version that was dismissed, for this visit or for good. */
const KEY = 'popup-closed';

type TextStorage = Pick<Storage, 'getItem' | 'setItem'>;
interface Stores {
  readonly forGood: TextStorage;
  readonly forVisit: TextStorage;
}

/** Whether a visitor has dismissed this version. An admin's change creates a new version, which is shown again. */
export function isDismissed({ forGood, forVisit }: Stores, version: number): boolean {
  const text = String(version);
  return forGood.getItem(KEY) === text || forVisit.getItem(KEY) === text;
}

export function dismiss({ forGood, forVisit }: Stores, version: number, never: boolean): void {
  (never ? forGood : forVisit).setItem(KEY, String(version));
}

/** The browser's storage; null if it is blocked: then a dismissed popup stays closed until a reload. */
export function popupStores(): Stores | null {
  try {
    return { forGood: window.localStorage, forVisit: window.sessionStorage };
  } catch {
    return null;
  }
}
