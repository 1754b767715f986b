/**
 * Records clicks before hydration; app/click-before-hydration.ts repeats the last one. Prevents the browser from
 * submitting forms that only the app can send, since that would write a password into the address.
 */
export function recordEarlyClicks(): void {
  const { dataset } = document.documentElement;
  document.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null;
      if (!button || dataset['listens'] !== undefined) return;
      for (const other of document.querySelectorAll('[data-pressed]')) other.removeAttribute('data-pressed');
      button.dataset['pressed'] = '';
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      if (dataset['ready'] !== undefined || !(event.target instanceof HTMLFormElement)) return;
      if (!event.target.hasAttribute('action')) event.preventDefault();
    },
    true,
  );
}
