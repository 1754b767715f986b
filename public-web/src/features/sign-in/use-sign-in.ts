import { useDispatch } from 'react-redux';
import { signedIn, useLoginMutation } from '@logistics/shared/api-client/core';
import type { LoginBody, SessionUser } from '@logistics/shared/contracts';
import { rememberNextSession } from '../../session/keep-session.ts';

/** Logs in, stores the session and returns its user; rejects with the call's error. */
export function useSignIn(): (body: LoginBody, remember: boolean) => Promise<SessionUser> {
  const dispatch = useDispatch();
  const [login] = useLoginMutation();
  return async (body, remember) => {
    const user = await login(body).unwrap();
    rememberNextSession(remember);
    dispatch(signedIn(user));
    return user;
  };
}
