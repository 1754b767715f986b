/** Sets light or dark from the system's preference, and follows its changes. */
export function followTheme(): void {
  const dark = window.matchMedia('(prefers-color-scheme: dark)');
  const apply = () => (document.documentElement.dataset['theme'] = dark.matches ? 'dark' : 'light');
  apply();
  dark.addEventListener('change', apply);
}

/** Marks the page if a session is stored, so that the login links don't flash. */
export function markSession(): void {
  try {
    if (localStorage.getItem('token') ?? sessionStorage.getItem('token'))
      document.documentElement.dataset['session'] = '';
  } catch {
    // Storage is blocked, so there is no session.
  }
}
