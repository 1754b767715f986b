import { useMemo } from 'react';

/**
 * Returns a stable object for dangerouslySetInnerHTML. React rewrites the DOM whenever the object changes, even with
 * equal HTML: that would stop a film, clear the selection and repaint the text.
 */
export function useHtml(html: string): { readonly __html: string } {
  return useMemo(() => ({ __html: html }), [html]);
}
