import { lazy, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeLockTexts } from '@logistics/shared/texts/office-lock';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { useModalDialog } from '../../components/use-modal-dialog.ts';
import type { Lock, LockState } from '../../platform/index.ts';
import { UnlockForm } from './unlock-form.tsx';
import { useLockState } from './use-lock-state.ts';

/** From the file of the login dialog: as a part of three files, the form would be loaded with every page. */
const LoginForm = lazy(async () => ({ default: (await import('./expired-dialog.tsx')).LoginForm }));
const texts = officeLockTexts;

/** Covers the page while the console is locked. The page stays as it is below. */
export function LockScreen() {
  const { lock } = useHost();
  const state = useLockState();
  const { stored } = useSelector(selectSession);
  if (!lock || !state?.isLocked || !stored) return null;
  return <LockDialog lock={lock} people={state.people} last={stored.id} />;
}

interface LockDialogProps {
  lock: Lock;
  people: LockState['people'];
  /** The person of this page. */
  last: number;
}

function LockDialog({ lock, people, last }: LockDialogProps) {
  const { session } = useHost();
  const { dialog, onKeyDown } = useModalDialog(undefined);
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
      // A browser may close a dialog after several Escapes, whatever its page wants.
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
            <Button look="link" onClick={() => setLogin(true)}>
              {texts.other}
            </Button>
          </UnlockForm>
        )}
      </section>
    </dialog>,
    document.body,
  );
}
