/**
 * Sets light or dark before the first paint: the choice stored on this machine (app/theme), else the system's
 * preference.
 */
export function setTheme(): void {
  let kept: string | null = null;
  try {
    kept = localStorage.getItem('theme');
  } catch {
    // If storage is blocked, the system's preference applies.
  }
  const isDark = kept ? kept === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}
