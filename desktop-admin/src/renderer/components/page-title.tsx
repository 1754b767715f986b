import { createContext, useContext, useEffect } from 'react';

/** Told by the page, shown by the shell: the title stands in the top bar. */
export const PageTitleContext = createContext<(title: string) => void>(() => undefined);

export function usePageTitle(title: string): void {
  const setTitle = useContext(PageTitleContext);
  useEffect(() => setTitle(title), [setTitle, title]);
}
