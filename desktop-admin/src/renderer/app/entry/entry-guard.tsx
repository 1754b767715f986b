import { useEffect, useEffectEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Outlet } from 'react-router-dom';
import {
  isApiError,
  rightsVerified,
  selectSession,
  useVerifySessionQuery,
} from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { FailureState } from '../../components/states.tsx';
import { useHost } from '../../components/host.tsx';
import { decideEntry } from '../../features/session/entry-rule.ts';
import { useSessionActions } from '../../features/session/use-session-actions.ts';

const fetchRights = () => import('../../features/session/remembered-rights.ts');

/** Route guard: verifies the stored token with the server, then shows the page or redirects. */
export function EntryGuard() {
  const host = useHost();
  const dispatch = useDispatch();
  const { phase, stored, rights } = useSelector(selectSession);
  const { drop, leaveForSite } = useSessionActions();
  const { data, error, refetch, isFetching } = useVerifySessionQuery(
    { id: stored?.id ?? 0 },
    { skip: phase !== 'signedIn', refetchOnMountOrArgChange: true },
  );
  const failure = isApiError(error) ? error : undefined;
  const isDead = failure?.status === 401;
  const decision = decideEntry({
    host: host.kind,
    phase,
    rights,
    verifyFailed: error !== undefined && !isFetching,
  });

  useEffect(() => {
    if (!data) return;
    dispatch(rightsVerified(data));
    if (host.kind === 'desktop') void fetchRights().then(({ rememberRights }) => rememberRights(data));
  }, [data, dispatch, host.kind]);
  const isOffline = host.kind === 'desktop' && failure?.code === 'OFFLINE';
  useLastKnownRights(isOffline ? stored?.id : undefined);
  const leave = useEffectEvent(leaveForSite);
  const dropDead = useEffectEvent(drop);
  useEffect(() => {
    if (decision === 'leave') leave();
  }, [decision]);
  useEffect(() => {
    // On entry there is no unsaved work, so a dead token counts as no token.
    if (isDead && decision === 'failed') void dropDead();
  }, [isDead, decision]);

  if (decision === 'enter') return <Outlet />;
  if (decision === 'login' || decision === 'refuse') return <Navigate to="/login" replace />;
  if (decision === 'failed' && failure && !isDead)
    return (
      <main className="lone-page">
        <FailureState error={failure} retry={() => void refetch()} />
      </main>
    );
  return (
    <main className="splash" aria-busy="true">
      <p role="status">{officeTexts.states.entering}</p>
    </main>
  );
}

/**
 * Opens the console with the last known rights of the user, because scans are stored on the machine and need no
 * connection. undefined: does nothing.
 */
function useLastKnownRights(personId: number | undefined): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (personId === undefined) return undefined;
    let isOver = false;
    void fetchRights().then(({ rememberedRights }) => {
      const remembered = rememberedRights(personId);
      if (remembered && !isOver) dispatch(rightsVerified(remembered));
    });
    return () => {
      isOver = true;
    };
  }, [personId, dispatch]);
}
