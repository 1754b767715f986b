import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Redirect, useLocation } from '../router/router.tsx';
import { selectSession } from '@logistics/shared/api-client/core';
import { NeedsScript } from '../components/state/needs-script.tsx';
import { loginPathFor } from './next-path.ts';

interface RequireSessionProps {
  children: ReactNode;
  /** Skeleton of the page, until it is known whether a user is logged in; the server renders it too. */
  waiting?: ReactNode;
}

/** Shows its children to logged-in users; redirects others to the login page, which returns afterwards. */
export function RequireSession({ children, waiting = null }: RequireSessionProps) {
  const { phase } = useSelector(selectSession);
  const { pathname, search } = useLocation();
  if (phase === 'loading')
    return (
      <>
        <NeedsScript />
        {waiting}
      </>
    );
  if (phase === 'anonymous') return <Redirect to={loginPathFor(pathname + search)} />;
  return children;
}
