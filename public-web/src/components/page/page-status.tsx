import { useContext } from 'react';
import type { PageMove } from '@logistics/shared/contracts';
import { Navigate } from 'react-router-dom';
import { PageAnswerContext } from './page-answer.ts';

/** Makes the server answer with this status. Does nothing in the browser. */
export function PageStatus({ code }: { code: 404 | 503 }) {
  useContext(PageAnswerContext)?.({ status: code });
  return null;
}

/** The page has moved: a 301 from the server, in the browser the new address in place of the old one. */
export function PageRedirect({ to }: { to: string }) {
  return <PageElsewhere move={{ to, status: 301 }} />;
}

/** A page of a list that has fewer pages today: a 302 to its last one, since there may be more of them tomorrow. */
export function LastPageRedirect({ to }: { to: string }) {
  return <PageElsewhere move={{ to, status: 302 }} />;
}

function PageElsewhere({ move }: { move: PageMove }) {
  const tell = useContext(PageAnswerContext);
  if (!tell) return <Navigate to={move.to} replace />;
  tell({ redirect: move });
  return null;
}
