import { FIRST_DESKTOP_SETTINGS, LABEL_SIZES } from '../platform/desktop-limits.ts';
import type { LabelSize } from '../platform/index.ts';

const KEY = 'label-size';

/** The label size that this browser used last. */
export function loadLabelSize(): LabelSize {
  try {
    const stored = localStorage.getItem(KEY);
    return LABEL_SIZES.find((size) => size === stored) ?? FIRST_DESKTOP_SETTINGS.labelSize;
  } catch {
    return FIRST_DESKTOP_SETTINGS.labelSize;
  }
}

export function saveLabelSize(size: LabelSize): void {
  try {
    localStorage.setItem(KEY, size);
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}
