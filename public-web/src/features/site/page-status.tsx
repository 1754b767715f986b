import { createContext, useContext } from 'react';
import { Navigate } from 'react-router-dom';

/** What the server answers beside the HTML. */
export interface PageAnswer {
  readonly status?: 404 | 503;
  /** Where the page has moved to; the answer is a 301. */
  readonly redirect?: string;
}

/** The server puts its listener here while it renders; in the browser there is none. */
export const PageAnswerContext = createContext<((answer: PageAnswer) => void) | null>(null);

/** Makes the server answer with this status. Does nothing in the browser. */
export function PageStatus({ code }: { code: 404 | 503 }) {
  useContext(PageAnswerContext)?.({ status: code });
  return null;
}

/** The page has moved: a 301 from the server, in the browser the new address in place of the old one. */
export function PageRedirect({ to }: { to: string }) {
  const tell = useContext(PageAnswerContext);
  if (!tell) return <Navigate to={to} replace />;
  tell({ redirect: to });
  return null;
}
