// Runs before the first paint, as a file of its own because the Content-Security-Policy allows no inline script.
(() => {
  let kept = null;
  try {
    kept = localStorage.getItem('theme');
  } catch {
    // Storage can be closed to us; the system's wish then decides.
  }
  const dark = kept ? kept === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
