/** Light or dark before the first paint: as was chosen on this machine (app/theme), else as the system wishes. */
export function setTheme(): void {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem('theme');
  } catch {
    // Storage can be closed to us; the system's wish then decides.
  }
  const isDark = kept ? kept === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}
