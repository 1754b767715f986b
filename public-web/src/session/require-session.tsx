import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { selectSession } from '@logistics/shared/api-client/core';
import { NeedsScript } from '../components/state/needs-script.tsx';
import { loginPathFor } from './next-path.ts';

interface RequireSessionProps {
  children: ReactNode;
  /** The page's skeleton, until it is known whether somebody is logged in; the server draws it too. */
  waiting?: ReactNode;
}

/** Shows its children to a person who is logged in; others go to the login page and come back afterwards. */
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
  if (phase === 'anonymous') return <Navigate to={loginPathFor(pathname + search)} replace />;
  return children;
}
