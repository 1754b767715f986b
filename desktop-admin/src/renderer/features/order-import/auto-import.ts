import { createSharedValue } from '../../components/shared-value.ts';

const KEY = 'importAuto';

const stored = (() => {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
})();
const isAuto = createSharedValue(stored);

/** Whether files of a list are imported without asking if they have no problems. Remembered on this machine. */
export const isAutoImport = (): boolean => isAuto.get();
export const useAutoImport = (): boolean => isAuto.use();

export function setAutoImport(next: boolean): void {
  isAuto.set(next);
  try {
    localStorage.setItem(KEY, next ? '1' : '0');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
