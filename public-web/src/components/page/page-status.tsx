import { useContext } from 'react';
import type { PageMove } from '@logistics/shared/contracts';
import { Redirect } from '../../router/router.tsx';
import { PageAnswerContext } from './page-answer.ts';

/** Makes the server answer with this status. Does nothing in the browser. */
export function PageStatus({ code }: { code: 404 | 503 }) {
  useContext(PageAnswerContext)?.({ status: code });
  return null;
}

/** For a page that has moved: a 301 from the server; the browser replaces the address. */
export function PageRedirect({ to }: { to: string }) {
  return <PageElsewhere move={{ to, status: 301 }} />;
}

/** For a list that currently has fewer pages: a 302 to the last one, since there may be more pages later. */
export function LastPageRedirect({ to }: { to: string }) {
  return <PageElsewhere move={{ to, status: 302 }} />;
}

function PageElsewhere({ move }: { move: PageMove }) {
  const onAnswer = useContext(PageAnswerContext);
  if (!onAnswer) return <Redirect to={move.to} />;
  onAnswer({ redirect: move });
  return null;
}
