import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  rightsVerified,
  selectSession,
  signedOut,
  useVerifySessionQuery,
} from '@logistics/shared/api-client/core';
import { shellTexts } from '@logistics/shared/texts/site';
import { showToast } from '../components/toast/show-toast.ts';

/**
 * Asks the server on start what the stored session may do (specification, section 7: users call on app start), and
 * ends a session that the server no longer knows. Renders nothing.
 */
export function SessionWatch() {
  const dispatch = useDispatch();
  const { stored, rights, expired } = useSelector(selectSession);
  const { data } = useVerifySessionQuery({ id: stored?.id ?? 0 }, { skip: !stored || rights !== null });
  useEffect(() => {
    if (data) dispatch(rightsVerified(data));
  }, [data, dispatch]);
  useEffect(() => {
    if (!expired) return;
    dispatch(signedOut());
    showToast('warning', shellTexts.sessionExpired, { id: 'session-expired' });
  }, [expired, dispatch]);
  return null;
}
