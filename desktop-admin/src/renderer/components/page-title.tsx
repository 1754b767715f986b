import { createContext, useContext, useEffect, type Dispatch, type SetStateAction } from 'react';

/** Titles of the shown page; '': none. */
export interface PageTitles {
  page: string;
  /** Title of a message in place of the page, for example that its record does not exist. */
  instead: string;
}

/** Sets the titles. The shell shows one of them in the top bar. */
export const PageTitleContext = createContext<Dispatch<SetStateAction<PageTitles>>>(() => undefined);

/** Sets the title of a page, which may render its parts later. */
export function usePageTitle(title: string): void {
  const setTitles = useContext(PageTitleContext);
  useEffect(() => setTitles((titles) => ({ ...titles, page: title })), [setTitles, title]);
}

/** Shows another title than the page's for as long as the component is mounted, whichever was mounted first. */
export function useTitleInstead(instead: string): void {
  const setTitles = useContext(PageTitleContext);
  useEffect(() => {
    setTitles((titles) => ({ ...titles, instead }));
    return () => setTitles((titles) => ({ ...titles, instead: '' }));
  }, [setTitles, instead]);
}
