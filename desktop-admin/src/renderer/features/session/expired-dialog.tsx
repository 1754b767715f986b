import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Modal } from '../../components/modal.tsx';
import { LoginForm } from './login-form.tsx';
import { useLogout } from './use-logout.ts';
import { useSessionActions } from './use-session-actions.ts';

/**
 * Login dialog over the page when the server no longer accepts the token. Calls that failed with the dead session wait
 * meanwhile (app/main.tsx) and are then repeated, so that a pending save succeeds as if nothing had happened.
 */
export function ExpiredDialog() {
  const { expired, stored } = useSelector(selectSession);
  const { begin } = useSessionActions();
  const { giveUp } = useLogout();
  const isRemembered = useRemembered(expired);
  const texts = officeTexts.expired;
  if (!stored || !expired || isRemembered === null) return null;
  return (
    <Modal title={texts.title}>
      <p className="dialog-lead">{texts.body}</p>
      <LoginForm email={stored.email} submit={texts.submit} remember={isRemembered} onSignedIn={begin}>
        <Button className="large" onClick={giveUp}>
          {texts.leave}
        </Button>
      </LoginForm>
    </Modal>
  );
}

/** Whether the expired session was remembered; a session of a single tab stays in that tab. null while loading. */
function useRemembered(expired: boolean): boolean | null {
  const { session } = useHost();
  const [isRemembered, setRemembered] = useState<boolean | null>(null);
  useEffect(() => {
    if (!expired) return undefined;
    let isOver = false;
    void session
      .isRemembered()
      .catch(() => false)
      .then((found) => {
        if (!isOver) setRemembered(found);
      });
    return () => {
      isOver = true;
      setRemembered(null);
    };
  }, [session, expired]);
  return isRemembered;
}
