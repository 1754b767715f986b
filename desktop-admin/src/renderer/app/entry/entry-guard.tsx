import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import {
  isApiError,
  rightsVerified,
  secondFactorSet,
  selectRights,
  selectSession,
  useVerifySessionQuery,
} from '@logistics/shared/api-client/core';
import type { Verification } from '@logistics/shared/contracts';
import { officeTexts } from '@logistics/shared/texts/office';
import { FailureState } from '../../components/states.tsx';
import { useHost } from '../../components/host.tsx';
import { useStation } from '../../components/use-station.ts';
import { rememberAskedPage } from '../../features/session/asked-page.ts';
import { decideEntry } from '../../features/session/entry-rule.ts';
import { useLogout } from '../../features/session/use-logout.ts';
import { useSessionActions } from '../../features/session/use-session-actions.ts';
import { useLater } from '../later/use-after-first-paint.ts';

const fetchRights = () => import('../../features/session/remembered-rights.ts');
const SecondFactorGate = lazy(async () => ({
  default: (await import('../../features/account/second-factor-gate.tsx')).SecondFactorGate,
}));

/** Route guard: verifies the stored token with the server, then shows the page or redirects. */
export function EntryGuard() {
  const host = useHost();
  const { phase, rights } = useSelector(selectSession);
  const { drop, leaveForSite } = useSessionActions();
  const { error, refetch, isFetching } = useVerification();
  const failure = isApiError(error) ? error : undefined;
  const isDead = failure?.status === 401;
  const decision = decideEntry({
    host: host.kind,
    phase,
    rights,
    verifyFailed: error !== undefined && !isFetching,
  });

  const { pathname, search } = useLocation();
  const remember = useEffectEvent(() => {
    if (host.kind === 'browser') rememberAskedPage(`${pathname}${search}`);
  });
  const leave = useEffectEvent(leaveForSite);
  const dropDead = useEffectEvent(drop);
  useEffect(() => {
    if (decision !== 'leave') return;
    if (phase === 'anonymous') remember();
    leave();
  }, [decision, phase]);
  useEffect(() => {
    // On entry there is no unsaved work, so a dead token counts as no token.
    if (!isDead || decision !== 'failed') return;
    remember();
    void dropDead();
  }, [isDead, decision]);

  if (decision === 'enter') return <BehindSecondFactor />;
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
 * The pages. While the user must turn on a second factor, its set-up covers them. Open pages remain mounted, so that no
 * input is lost.
 */
function BehindSecondFactor() {
  const dispatch = useDispatch();
  const station = useStation();
  const { giveUp } = useLogout();
  const isNeeded = useSelector(selectRights)?.needsSecondFactor === true;
  // Shown until the user has saved them, also if the rights are verified meanwhile.
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const isOpen = isNeeded || codes !== null;
  const [hasEntered, setEntered] = useState(!isOpen);
  if (!isOpen && !hasEntered) setEntered(true);
  const finish = () => {
    setCodes(null);
    dispatch(secondFactorSet());
    // The server refused the scans of this user until now.
    void station?.wake();
  };
  return (
    <>
      {hasEntered && <Outlet />}
      {isOpen && (
        <Suspense>
          <SecondFactorGate codes={codes} onCodes={setCodes} onDone={finish} onLogOut={giveUp} />
        </Suspense>
      )}
    </>
  );
}

/** Asks the server for the user's rights. While the server does not answer, uses the rights of an earlier visit. */
function useVerification() {
  const dispatch = useDispatch();
  const { phase, stored, rights } = useSelector(selectSession);
  const [isAway, setAway] = useState(false);
  const query = useVerifySessionQuery(
    { id: stored?.id ?? 0 },
    {
      skip: phase !== 'signedIn',
      refetchOnMountOrArgChange: true,
      // The user entered with remembered rights, so ask the server again until it answers.
      pollingInterval: isAway && rights ? AGAIN : 0,
    },
  );
  const { data, error, isFetching } = query;
  useEffect(() => {
    if (data) dispatch(rightsVerified(data));
  }, [data, dispatch]);
  useRememberRights(data);
  const isServerAway = isApiError(error) && (error.code === 'OFFLINE' || error.status >= 500);
  if (isServerAway !== isAway) setAway(isServerAway);
  const isSlow = useIsSlow(isFetching);
  useLastKnownRights(isServerAway || (isSlow && !rights) ? stored?.id : undefined);
  return query;
}

/**
 * Stores verified rights, so that the app can start without a server. The console stores them immediately, because it
 * loads from disk and may be closed soon. A browser stores them after the first screen, which must not wait.
 */
function useRememberRights(rights: Verification | undefined): void {
  const { kind } = useHost();
  const isLater = useLater() || kind === 'desktop';
  useEffect(() => {
    if (rights && isLater)
      fetchRights().then(
        ({ rememberRights }) => rememberRights(rights),
        () => undefined,
      );
  }, [rights, isLater]);
}

/** Milliseconds that a user waits for the rights, when those of an earlier visit are known. */
const PATIENCE = 3_000;
/** Milliseconds between questions to a server that does not answer. */
const AGAIN = 30_000;

/** Whether something has been under way for longer than a user should wait. */
function useIsSlow(isUnderWay: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setIsSlow(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isUnderWay]);
  return isSlow;
}

/**
 * Opens the pages with the last known rights of the user, because scans are stored on the machine and need no
 * connection. The server's answer replaces them when it comes. undefined: does nothing.
 */
function useLastKnownRights(personId: number | undefined): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (personId === undefined) return undefined;
    let isOver = false;
    void fetchRights().then(({ rememberedRights }) => {
      const remembered = rememberedRights(personId);
      // Users without the remembered ability `enter` wait for the server, which may have granted it since.
      if (remembered?.abilities.includes('enter') && !isOver) dispatch(rightsVerified(remembered));
    });
    return () => {
      isOver = true;
    };
  }, [personId, dispatch]);
}
