import { flushSync } from 'react-dom';

/** Starts a save, and moves the focus to the first wrong field of the form if there is one. */
export function saveAndFocus(form: Element | null, save: () => void): void {
  flushSync(save);
  form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}
