import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { LoginBody } from '@logistics/shared/contracts';
import { api, selectToken, signedIn, signedOut, useLogoutMutation } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';

/** The site's own pages; the console has none. */
const SITE = { home: '/', login: '/login' } as const;

/** Starts and ends a session on this machine. */
export function useSessionActions() {
  const host = useHost();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const token = useSelector(selectToken);
  const [revoke] = useLogoutMutation();

  /** Returns false if another session has replaced this page's session. That session is not ended. */
  const clear = async () => token === null || host.session.clear(token);
  const leave = (siteTarget: string) => {
    if (host.kind === 'browser') {
      window.location.assign(siteTarget);
      return;
    }
    dispatch(signedOut());
    dispatch(api.util.resetApiState());
    void navigate('/login', { replace: true });
  };

  return {
    async begin(credentials: LoginBody, remember: boolean): Promise<void> {
      const { user, remembered } = await host.session.logIn(credentials, remember);
      dispatch(signedIn(user));
      // For a start without the server: the app may be closed before another answer has come.
      void import('./remembered-rights.ts')
        .then(({ rememberRights }) => rememberRights(user))
        .catch(() => undefined);
      if (remember && !remembered)
        toast.info(officeTexts.login.notRememberedTitle, officeTexts.login.notRemembered);
    },
    /**
     * Specification, section 4, and decisions: the server deletes the token, storage is cleared, then /login opens.
     * @param beforeLeaving called when leaving is certain, just before the navigation
     */
    async end(beforeLeaving: () => void): Promise<void> {
      await revoke();
      await clear();
      beforeLeaving();
      leave(SITE.login);
    },
    /**
     * Removes a session that the server no longer knows, and opens the home page. If somebody has logged in since, the
     * page starts again with that session.
     */
    async drop(): Promise<void> {
      if (await clear()) leave(SITE.home);
      else window.location.reload();
    },
    leaveForSite(): void {
      window.location.assign(SITE.home);
    },
  };
}
