/** Light or dark, as the system says, now and when it changes its mind. */
export function followTheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => (document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light');
  apply();
  dark.addEventListener('change', apply);
}

/** Marks a page of whom a session is stored for, so that the links to log in don't flash. */
export function markSession(): void {
  try {
    if (localStorage.getItem('token') ?? sessionStorage.getItem('token'))
      document.documentElement.dataset['session'] = '';
  } catch {
    // Storage is refused: there is no session then.
  }
}
