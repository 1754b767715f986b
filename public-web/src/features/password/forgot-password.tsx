import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRequestPasswordLinkMutation } from '@logistics/shared/api-client/public';
import { passwordTexts as texts } from '@logistics/shared/texts/site-account';
import { placeFailure, sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { checkEmail } from '../../components/form/field-checks.ts';
import { resolverOf } from '../../components/form/form-checks.ts';
import { TextField } from '../../components/form/inputs.tsx';
import { summaryItems } from '../../components/form/summary-items.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { takeFocus } from '../../components/form/take-focus.ts';
import { useCountdown } from './use-countdown.ts';
import styles from '../../components/form/single-form.module.css';

/** Seconds until the mail can be requested again. */
const RESEND_AFTER = 60;

const FIELDS = ['email'] as const;
const resolver = resolverOf<{ email: string }>(({ email }) => ({ email: checkEmail(email) }));

/**
 * Requests a reset link by mail. The answer is the same for every address, so that it does not reveal who has an
 * account.
 */
export function ForgotPassword({ initialEmail }: { initialEmail: string }) {
  const [request] = useRequestPasswordLinkMutation();
  const [email, setEmail] = useState(initialEmail);
  const [isSent, setSent] = useState(false);
  const { seconds, start } = useCountdown();

  async function send(address: string) {
    await request({ email: address }).unwrap();
    setEmail(address);
    setSent(true);
    start(RESEND_AFTER);
  }

  if (isSent)
    return <Sent email={email} wait={seconds} onResend={() => send(email)} onOther={() => setSent(false)} />;
  return <AddressForm email={email} onSend={send} />;
}

function AddressForm({ email, onSend }: { email: string; onSend: (email: string) => Promise<void> }) {
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<{ email: string }>({
    resolver,
    defaultValues: { email },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const send = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await onSend(values.email.trim());
    } catch (error) {
      setFailure(placeFailure(error, FIELDS, setError));
    }
  });

  const items = summaryItems(FIELDS, 'forgot', errors, failure);
  return (
    <>
      <h1>{texts.forgotTitle}</h1>
      <p className={styles['lede']}>{texts.forgotText}</p>
      <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
        {items.length > 0 && (
          <ErrorSummary title={failure ? texts.forgotFailed : null} items={items} attempt={submitCount} />
        )}
        <TextField
          id="forgot-email"
          label={texts.email}
          type="email"
          inputMode="email"
          autoComplete="username"
          error={errors.email?.message}
          {...register('email')}
        />
        <Button type="submit" variant="main" full disabled={isSubmitting}>
          {isSubmitting ? texts.sending : texts.send}
        </Button>
      </form>
    </>
  );
}

interface SentProps {
  email: string;
  /** Seconds until the mail can be requested again. */
  wait: number;
  onResend: () => Promise<void>;
  onOther: () => void;
}

/** Asks the user to check the mail, with a resend button after a minute. */
function Sent({ email, wait, onResend, onOther }: SentProps) {
  const [isSending, setSending] = useState(false);
  async function resend() {
    setSending(true);
    try {
      await onResend();
      showToast('success', texts.resent);
    } catch (error) {
      showToast('error', sentenceOf(error));
    }
    setSending(false);
  }
  return (
    <div className={styles['state']}>
      <span className={styles['sign']}>
        <Icon name="mail" size="large" />
      </span>
      <h1 tabIndex={-1} ref={takeFocus}>
        {texts.sentTitle}
      </h1>
      <p>
        {texts.sentTo} <b className={styles['address']}>{email}</b>
      </p>
      <p className={styles['help']}>{texts.sentHelp}</p>
      <Button variant="brand" full disabled={wait > 0 || isSending} onClick={() => void resend()}>
        {wait > 0 ? texts.resendIn(wait) : texts.resend}
      </Button>
      <Button full onClick={onOther}>
        {texts.otherEmail}
      </Button>
    </div>
  );
}
