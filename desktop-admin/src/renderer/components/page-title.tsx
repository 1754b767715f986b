import { createContext, useContext, useEffect } from 'react';

/** Sets the title, which the shell shows in the top bar. */
export const PageTitleContext = createContext<(title: string) => void>(() => undefined);

export function usePageTitle(title: string): void {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => setTitle(title), [setTitle, title]);
}
