import { type FormEvent, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  api,
  expiryPutOff,
  signedIn,
  useCountdown,
  useLoginMutation,
  type Countdown,
} from '@logistics/shared/api-client/core';
import { reLoginTexts as texts } from '@logistics/shared/texts/site-shell';
import { isCodeNeeded, sentenceOf } from '../app/failure.ts';
import { isHistoryGuarded } from '../app/history-guard.ts';
import { Button } from '../components/button/button.tsx';
import { Dialog } from '../components/dialog/dialog.tsx';
import { checkCode, CodeField } from '../components/form/code-field.tsx';
import { checkPassword } from '../components/form/field-checks.ts';
import { PasswordField } from '../components/form/inputs.tsx';
import { showToast } from '../components/toast/show-toast.ts';
import { isSessionRemembered, rememberNextSession } from './keep-session.ts';
import { useSignOut } from './use-sign-out.ts';

/** Seconds until the dialog logs out, if the page has no unsaved input and the user does not type. */
const LEAVE_AFTER = 120;

/** Data that the dead session could not load any more; loaded again with the new one. */
const OWN_TAGS = ['User', 'Order', 'OrderCounts', 'Notification'] as const;

/** State of the dialog, and its call. */
function useReLogin(email: string) {
  const dispatch = useDispatch();
  const [login, { isLoading }] = useLoginMutation();
  const [password, setPassword] = useState('');
  // Undefined until the second step, after the right password.
  const [code, setCode] = useState<string>();
  const [problem, setProblem] = useState<string>();

  async function send(event: FormEvent) {
    event.preventDefault();
    const wrong = code === undefined ? checkPassword(password) : checkCode(code);
    setProblem(wrong);
    if (wrong) return;
    try {
      const credentials = { email, password, ...(code !== undefined && { code: code.trim() }) };
      const user = await login(credentials).unwrap();
      rememberNextSession(isSessionRemembered());
      dispatch(signedIn(user));
      dispatch(api.util.invalidateTags([...OWN_TAGS]));
      showToast('success', texts.done);
    } catch (error) {
      if (isCodeNeeded(error)) setCode('');
      else setProblem(sentenceOf(error));
    }
  }
  return { send, isLoading, password, setPassword, code, setCode, problem };
}

/**
 * Login dialog over the page, for the same user. Closing it loses nothing: the page and its input remain, and the next
 * call that needs the session asks again.
 */
export function ReLogin({ email }: { email: string }) {
  const dispatch = useDispatch();
  const signOut = useSignOut();
  const { send, isLoading, password, setPassword, code, setCode, problem } = useReLogin(email);
  const countdown = useCountdown(isHistoryGuarded() ? null : LEAVE_AFTER, () => void signOut());
  return (
    <Dialog
      narrow
      title={texts.title}
      onClose={() => dispatch(expiryPutOff())}
      actions={
        <>
          <Button onClick={() => void signOut()}>{texts.signOut}</Button>
          <Button type="submit" form="relogin" variant="main" disabled={isLoading}>
            {isLoading ? texts.sending : texts.submit}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <p>
        {texts.email}: <b>{email}</b>
      </p>
      <form id="relogin" noValidate onInput={countdown.stop} onSubmit={(event) => void send(event)}>
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        {code === undefined ? (
          <PasswordField
            id="relogin-password"
            label={texts.password}
            error={problem}
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            data-autofocus
          />
        ) : (
          <CodeField id="relogin-code" value={code} error={problem} onChange={setCode} />
        )}
      </form>
      <LeavingIn countdown={countdown} />
    </Dialog>
  );
}

function LeavingIn({ countdown: { left, stop } }: { countdown: Countdown }) {
  if (left === null) return null;
  return (
    <p>
      <span role="timer">{texts.leavesIn(left)}</span>{' '}
      <Button variant="text" onClick={stop}>
        {texts.stay}
      </Button>
    </p>
  );
}
