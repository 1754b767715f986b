/** Time after a failure or a submitted account form in which no popup opens. */
const RECENT_MS = 20_000;

/** Elements that a visitor sees as a failure: error panels and toasts, error summaries, wrong fields. */
const FAILURE = '[role="alert"], [aria-invalid="true"]';
/** Storage key of the time of the last failure, so that a reload after it does not count as calm. */
const KEY = 'popup-trouble-at';
/** The same time, for browsers that block storage. */
let lastAt = 0;

export function isFailureVisible(): boolean {
  return document.querySelector(FAILURE) !== null;
}

export function recordFailure(): void {
  lastAt = Date.now();
  try {
    window.sessionStorage.setItem(KEY, String(lastAt));
  } catch {
    // Storage is blocked: the time is lost at a reload.
  }
}

/** Whether the last failure was less than 20 seconds ago. */
export function isFailureRecent(): boolean {
  const ago = Date.now() - lastTime();
  return ago >= 0 && ago < RECENT_MS;
}

function lastTime(): number {
  try {
    return Number(window.sessionStorage.getItem(KEY));
  } catch {
    return lastAt;
  }
}

/** Stores the last time at which a failure was visible on the page. Returns a function that stops this. */
export function watchFailures(): () => void {
  let wasVisible = false;
  function check() {
    const visible = isFailureVisible();
    if (visible || wasVisible) recordFailure();
    wasVisible = visible;
  }
  const changes = new MutationObserver(check);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['role', 'aria-invalid'],
  });
  check();
  return () => changes.disconnect();
}
