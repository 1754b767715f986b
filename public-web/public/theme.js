// Sets light or dark before the first paint, as the system says. A file of its own: the CSP allows no inline script.
(function () {
  var dark = window.matchMedia('(prefers-color-scheme: dark)');
  function apply() {
    document.documentElement.setAttribute('data-theme', dark.matches ? 'dark' : 'light');
  }
  apply();
  dark.addEventListener('change', apply);
})();
