import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSession, useCountdown, type StoredSession } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeSessionTexts } from '@logistics/shared/texts/office-session';
import { Button } from '../../components/button.tsx';
import { CountdownLine } from '../../components/countdown-line.tsx';
import { useHost } from '../../components/host.tsx';
import { useUnsaved } from '../../components/leave-guard.tsx';
import { Modal } from '../../components/modal.tsx';
import { LoginForm } from './login-form.tsx';
import { useLockState } from './use-lock-state.ts';
import { useLogout } from './use-logout.ts';
import { useSessionActions } from './use-session-actions.ts';
import { useSessionWatch } from './use-session-watch.ts';

export { LoginForm };

/**
 * Login dialog over the page after the session has ended: the server no longer accepts the token, or another window
 * logged out or logged in another user. Calls that failed with the old session wait (app/main.tsx) and are repeated
 * after the log-in, so that a pending save still succeeds.
 */
export function ExpiredDialog() {
  useSessionWatch();
  const { expired, stored } = useSelector(selectSession);
  const { begin } = useSessionActions();
  const { giveUp } = useLogout();
  const isLocked = useLockState()?.isLocked ?? false;
  const machine = useMachineSession(expired);
  const texts = officeSessionTexts.expired;
  if (!stored || !expired || !machine || isLocked) return null;
  const logIn = (otherWay: React.ReactNode) => (
    <LoginForm email={stored.email} submit={texts.submit} remember={machine.isRemembered} logIn={begin}>
      {otherWay}
    </LoginForm>
  );
  if (machine.stored && machine.stored.id !== stored.id)
    return <ReplacedDialog person={stored} successor={machine.stored} logIn={logIn} />;
  return <EndedDialog logIn={logIn} giveUp={giveUp} />;
}

/** Seconds until the dialog logs out, and seconds until the page reloads as the new user. */
const LOG_OUT_AFTER = 120;
const RELOAD_AFTER = 20;

interface EndedDialogProps {
  logIn: (otherWay: React.ReactNode) => React.ReactNode;
  giveUp: () => void;
}

/** Asks the user to log in again. Without unsaved input it leaves by itself, unless the user begins to type. */
function EndedDialog({ logIn, giveUp }: EndedDialogProps) {
  const { isUnsaved } = useUnsaved();
  const texts = officeSessionTexts.expired;
  const countdown = useCountdown(isUnsaved() ? null : LOG_OUT_AFTER, giveUp);
  return (
    <Modal title={officeTexts.expired.title}>
      <p className="dialog-lead">{texts.body}</p>
      <div onInput={countdown.stop}>
        {logIn(
          <Button className="large" onClick={giveUp}>
            {texts.leave}
          </Button>,
        )}
      </div>
      <CountdownLine countdown={countdown} sentence={texts.leavesIn} />
    </Modal>
  );
}

interface ReplacedDialogProps {
  /** The user of this page. */
  person: StoredSession;
  /** The user who is logged in now. */
  successor: StoredSession;
  logIn: (otherWay: React.ReactNode) => React.ReactNode;
}

/** Offers to reload the page as the new user. If the page has unsaved input, its user can log in again to save it. */
function ReplacedDialog({ person, successor, logIn }: ReplacedDialogProps) {
  const { isUnsaved } = useUnsaved();
  const texts = officeSessionTexts.replaced;
  const hasInput = isUnsaved();
  // The guard of the forms asks before it loses unsaved input.
  const reload = () => window.location.reload();
  const countdown = useCountdown(hasInput ? null : RELOAD_AFTER, reload);
  const goOn = (
    <Button variant={hasInput ? 'plain' : 'main'} className="large" onClick={reload}>
      {texts.goOn(nameOf(successor))}
    </Button>
  );
  return (
    <Modal title={texts.title}>
      <p className="dialog-lead">
        {texts.body(nameOf(successor))} {hasInput && texts.unsaved(nameOf(person))}
      </p>
      {hasInput ? logIn(goOn) : <div className="form-actions">{goOn}</div>}
      <CountdownLine
        countdown={countdown}
        sentence={(seconds) => texts.goesOnIn(nameOf(successor), seconds)}
      />
    </Modal>
  );
}

const nameOf = ({ lastName, firstName }: StoredSession) => `${lastName} ${firstName}`;

interface MachineSession {
  /** null: no user is logged in. */
  stored: StoredSession | null;
  /** Whether the session outlives the app or tab. */
  isRemembered: boolean;
}

/** The session that this machine stores while the session of the page has expired. null while loading. */
function useMachineSession(expired: boolean): MachineSession | null {
  const { session } = useHost();
  const [found, setFound] = useState<MachineSession | null>(null);
  useEffect(() => {
    if (!expired) return undefined;
    let isOver = false;
    const check = async () => {
      const [stored, isRemembered] = await Promise.all([
        session.load().catch(() => null),
        session.isRemembered().catch(() => false),
      ]);
      if (!isOver) setFound({ stored, isRemembered });
    };
    void check();
    const stop = session.onChanged(() => void check());
    return () => {
      isOver = true;
      stop();
      setFound(null);
    };
  }, [session, expired]);
  return found;
}
