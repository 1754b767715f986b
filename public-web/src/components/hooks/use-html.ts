import { useMemo } from 'react';

/**
 * HTML in the shape that React takes it. React writes it into the page anew whenever the object is another one, though
 * the words are the same: a film would stop, a selection be lost, and the text be painted a second time.
 */
export function useHtml(html: string): { readonly __html: string } {
  return useMemo(() => ({ __html: html }), [html]);
}
