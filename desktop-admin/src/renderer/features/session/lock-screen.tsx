import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSelector, useStore } from 'react-redux';
import { selectSession, type SessionState } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeLockTexts } from '@logistics/shared/texts/office-lock';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { coverDialogs, uncoverDialogs, useModalDialog } from '../../components/use-modal-dialog.ts';
import type { Lock, LockState, StoredSession } from '../../platform/index.ts';
import { UnlockForm } from './unlock-form.tsx';
import { useLockState } from './use-lock-state.ts';

/** Imported from the file of the login dialog: as a part of three files, the form would be loaded with every page. */
const LoginForm = lazy(async () => ({ default: (await import('./expired-dialog.tsx')).LoginForm }));
const texts = officeLockTexts;

/** Covers the page while the console is locked. The page below does not change. */
export function LockScreen() {
  const { lock } = useHost();
  const state = useLockState();
  const { stored } = useSelector(selectSession);
  const isCovered = useCover(state?.isLocked ?? false);
  if (!lock || !state || !isCovered || !stored) return null;
  return <LockDialog lock={lock} people={state.people} last={stored.id} />;
}

/**
 * Covers the page until it knows who unlocked. Dialogs that were mounted during the lock open if the same person
 * unlocked, and are cancelled for another person.
 */
function useCover(isLocked: boolean): boolean {
  const { session } = useHost();
  const store = useStore<{ session: SessionState }>();
  const [isCovered, setCovered] = useState(isLocked);
  if (isLocked && !isCovered) setCovered(true);
  useLayoutEffect(() => {
    if (!isCovered) return undefined;
    coverDialogs();
    return () => uncoverDialogs(true);
  }, [isCovered]);
  useEffect(() => {
    if (isLocked || !isCovered) return undefined;
    let isOver = false;
    const uncover = (next: StoredSession | null) => {
      if (isOver) return;
      const person = selectSession(store.getState()).stored;
      if (next && next.id !== person?.id) uncoverDialogs(false);
      setCovered(false);
    };
    session.load().then(uncover, () => uncover(null));
    return () => {
      isOver = true;
    };
  }, [isLocked, isCovered, session, store]);
  return isCovered;
}

interface LockDialogProps {
  lock: Lock;
  people: LockState['people'];
  /** The person of this page. */
  last: number;
}

function LockDialog({ lock, people, last }: LockDialogProps) {
  const { session } = useHost();
  const { dialog, onKeyDown } = useModalDialog(undefined, { isCover: true });
  const [isLogin, setLogin] = useState(false);
  const showsLogin = isLogin || people.length === 0;
  return createPortal(
    <dialog
      ref={dialog}
      role="dialog"
      aria-modal="true"
      aria-labelledby="lock-title"
      className="lock-screen"
      onKeyDown={onKeyDown}
      // A browser may close a dialog after several Escapes, even if the page prevents it.
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
    >
      <section className="card lock-card">
        <h2 id="lock-title">
          <Icon name="lock" size={20} />
          {texts.title}
        </h2>
        <p className="dialog-lead">{showsLogin ? texts.loginLead : texts.lead}</p>
        {showsLogin ? (
          <Suspense>
            <LoginForm
              submit={officeTexts.login.submit}
              remember={false}
              logIn={async (...given) => void (await session.logIn(...given))}
            >
              {people.length > 0 && (
                <Button className="large" onClick={() => setLogin(false)}>
                  {texts.back}
                </Button>
              )}
            </LoginForm>
          </Suspense>
        ) : (
          <UnlockForm lock={lock} people={people} last={last}>
            <Button variant="link" onClick={() => setLogin(true)}>
              {texts.other}
            </Button>
          </UnlockForm>
        )}
      </section>
    </dialog>,
    document.body,
  );
}
