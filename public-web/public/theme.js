// Before the first paint: light or dark, as the system says, and whether a session is stored, so that the links to log
// in don't flash. A file of its own: the CSP allows no inline script.
(function () {
  var dark = window.matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    document.documentElement.setAttribute('data-theme', dark.matches ? 'dark' : 'light');
  }
  apply();
  dark.addEventListener('change', apply);
  try {
    if (localStorage.getItem('token') || sessionStorage.getItem('token'))
      document.documentElement.setAttribute('data-session', '');
  } catch {
    // Storage is refused: there is no session then.
  }
})();
