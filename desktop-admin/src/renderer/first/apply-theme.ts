/**
 * Sets light or dark before the first paint: the choice stored on this machine (app/theme), else the system's
 * preference.
 */
export function setTheme(): void {
  let stored: string | null = null;
  try {
    stored = localStorage.getItem('theme');
  } catch {
    // If storage is blocked, the system's preference applies.
  }
  const isDark = stored ? stored === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset['theme'] = isDark ? 'dark' : 'light';
}
