import { createContext, useContext, useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
interface ThemeChoice {
  theme: Theme;
  toggle: () => void;
}

export const ThemeContext = createContext<ThemeChoice>({ theme: 'light', toggle: () => undefined });
export const useTheme = (): ThemeChoice => useContext(ThemeContext);

const KEY = 'theme';
const listeners = new Set<() => void>();

function currentTheme(): Theme {
  return document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Theme on <html>, which first/apply-theme.ts sets before the first paint. The choice is stored on this machine. */
export function useThemeChoice(): ThemeChoice {
  const theme = useSyncExternalStore(subscribe, currentTheme);
  return {
    theme,
    toggle: () => {
      const next = currentTheme() === 'dark' ? 'light' : 'dark';
      document.documentElement.dataset['theme'] = next;
      localStorage.setItem(KEY, next);
      for (const listener of listeners) listener();
    },
  };
}
