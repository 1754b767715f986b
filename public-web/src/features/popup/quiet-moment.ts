import { useEffect, useState } from 'react';
import { isFailureRecent, isFailureVisible } from './last-failure.ts';

/** Milliseconds without input after which the page counts as seen. */
const SEEN_AFTER_MS = 6000;
const CHECK_MS = 1200;
const ACTIVITY_EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** Returns true once the visitor has moved the pointer, scrolled, clicked or typed, or after some seconds. */
export function usePageSeen(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen) return;
    const listeners = new AbortController();
    const options = { signal: listeners.signal, capture: true, passive: true };
    const markSeen = () => setSeen(true);
    const timer = setTimeout(markSeen, SEEN_AFTER_MS);
    for (const type of ACTIVITY_EVENTS) window.addEventListener(type, markSeen, options);
    return () => {
      listeners.abort();
      clearTimeout(timer);
    };
  }, [seen]);
  return seen;
}

/** Calls `run` once it would cover or interrupt nothing on the page. Returns a function that stops the wait. */
export function onQuietMoment(run: () => void): () => void {
  const timer = setInterval(() => {
    if (isBusy() || isFailureVisible() || isFailureRecent()) return;
    clearInterval(timer);
    run();
  }, CHECK_MS);
  return () => clearInterval(timer);
}

/** Whether a field has the focus, a form is on the screen or was filled in, or a dialog or menu is open. */
function isBusy(): boolean {
  return (
    document.activeElement?.matches('input, textarea, select') === true ||
    document.querySelector('dialog[open], [aria-controls][aria-expanded="true"]') !== null ||
    [...document.querySelectorAll<HTMLFormElement>('main form')].some(isFormInUse)
  );
}

/** Fields that the visitor has changed. A field that the page has filled itself does not match. */
const EDITED = ':is(input, textarea, select):is(:user-valid, :user-invalid)';

/** A search box is part of many pages, so one that was not used does not count. */
function isFormInUse(form: HTMLFormElement): boolean {
  if (form.querySelector(EDITED)) return true;
  if (form.getAttribute('role') === 'search') return false;
  const { top, bottom } = form.getBoundingClientRect();
  return bottom >= 0 && top <= window.innerHeight;
}
