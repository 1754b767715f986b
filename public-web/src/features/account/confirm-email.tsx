import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  isApiError,
  profileChanged,
  selectSession,
  useConfirmEmailMutation,
} from '@logistics/shared/api-client/core';
import { confirmEmailTexts as texts } from '@logistics/shared/texts/site-account';
import { sentenceOf } from '../../app/failure.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { takeFocus } from '../../components/form/take-focus.ts';
import styles from '../../components/form/single-form.module.css';

const ACCOUNT_PATH = '/information/account';

type Outcome = { readonly email: string } | 'dead' | null;

/**
 * Confirms a new email with the token of a mailed link, after a click: programs that check mails open links, and must
 * not confirm anything.
 */
export function ConfirmEmail({ token }: { token: string }) {
  const dispatch = useDispatch();
  const { stored } = useSelector(selectSession);
  const [confirm, { isLoading }] = useConfirmEmailMutation();
  const [outcome, setOutcome] = useState<Outcome>(token === '' ? 'dead' : null);
  const [failure, setFailure] = useState<{ readonly text: string; readonly attempt: number } | null>(null);

  async function send() {
    try {
      const { id, email } = await confirm({ token }).unwrap();
      if (stored?.id === id) dispatch(profileChanged({ email }));
      setOutcome({ email });
    } catch (error) {
      const isDead = isApiError(error) && DEAD_CODES.has(error.code);
      if (isDead) setOutcome('dead');
      else setFailure((former) => ({ text: sentenceOf(error), attempt: (former?.attempt ?? 0) + 1 }));
    }
  }

  if (outcome === 'dead') return <End title={texts.deadTitle} text={texts.deadText} isDead />;
  if (outcome) return <End title={texts.doneTitle} text={texts.doneText(outcome.email)} />;
  return (
    <>
      <h1>{texts.title}</h1>
      <p className={styles['lede']}>{texts.text}</p>
      <div className={styles['form']}>
        {failure && (
          <ErrorSummary title={texts.failed} items={[{ text: failure.text }]} attempt={failure.attempt} />
        )}
        <Button variant="main" full disabled={isLoading} onClick={() => void send()}>
          {isLoading ? texts.confirming : texts.confirm}
        </Button>
      </div>
    </>
  );
}

/** The link was used, expired or replaced, or is damaged. */
const DEAD_CODES: ReadonlySet<string> = new Set(['EMAIL_TOKEN_INVALID', 'VALIDATION_FAILED']);

function End({ title, text, isDead = false }: { title: string; text: string; isDead?: boolean }) {
  return (
    <div className={styles['state']}>
      <span className={styles[isDead ? 'warning' : 'sign']}>
        <Icon name={isDead ? 'warning' : 'delivered'} size="large" />
      </span>
      <h1 tabIndex={-1} ref={takeFocus}>
        {title}
      </h1>
      <p className={styles['address']}>{text}</p>
      <ButtonLink variant="main" full to={ACCOUNT_PATH}>
        {texts.toAccount}
      </ButtonLink>
    </div>
  );
}
