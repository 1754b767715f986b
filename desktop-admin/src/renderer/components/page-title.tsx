import { createContext, useContext, useEffect, type Dispatch, type SetStateAction } from 'react';

/** Titles of the shown page; '': none. */
export interface PageTitles {
  page: string;
  /** Title of a message in place of the page, for example that its record does not exist. */
  instead: string;
}

/** Sets the titles. The shell shows one of them in the top bar. */
export const PageTitleContext = createContext<Dispatch<SetStateAction<PageTitles>>>(() => undefined);

/** Sets the title of a page that its address decides. It replaces the title of the table of pages. */
export function usePageTitle(title: string): void {
  const setTitles = useContext(PageTitleContext);
  useEffect(() => setTitles((titles) => ({ ...titles, page: title })), [setTitles, title]);
}

/** Sets the title of the table of pages. Rendered before its page, so that the page can replace it. */
export function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}

/** Shows another title than the page's for as long as the component is mounted, whichever was mounted first. */
export function useTitleInstead(instead: string): void {
  const setTitles = useContext(PageTitleContext);
  useEffect(() => {
    setTitles((titles) => ({ ...titles, instead }));
    return () => setTitles((titles) => ({ ...titles, instead: '' }));
  }, [setTitles, instead]);
}
