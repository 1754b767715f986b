import { lazy, Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  rightsVerified,
  selectSession,
  signedOut,
  useVerifySessionQuery,
} from '@logistics/shared/api-client/core';
import { shellTexts } from '@logistics/shared/texts/site';
import { showToast } from '../components/toast/show-toast.ts';

const ReLogin = lazy(() => import('./re-login.tsx').then((file) => ({ default: file.ReLogin })));

/**
 * Verifies the stored session with the server at start (specification, section 7: users call on app start). A session
 * that is dead at start is removed. One that ends during work opens the login dialog over the page, so that no input is
 * lost.
 */
export function SessionWatch() {
  const dispatch = useDispatch();
  const { stored, rights, expired } = useSelector(selectSession);
  const { data } = useVerifySessionQuery({ id: stored?.id ?? 0 }, { skip: !stored || rights !== null });
  const atWork = rights !== null;
  useEffect(() => {
    if (data) dispatch(rightsVerified(data));
  }, [data, dispatch]);
  useEffect(() => {
    if (!expired || atWork) return;
    dispatch(signedOut());
    showToast('warning', shellTexts.sessionExpired, { id: 'session-expired' });
  }, [expired, atWork, dispatch]);
  if (!expired || !atWork || !stored) return null;
  return (
    <Suspense>
      <ReLogin email={stored.email} />
    </Suspense>
  );
}
