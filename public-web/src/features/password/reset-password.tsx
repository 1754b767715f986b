import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDispatch } from 'react-redux';
import { isApiError, signedOut, useModifyPasswordMutation } from '@logistics/shared/api-client/core';
import { passwordTexts as texts, signInTexts } from '@logistics/shared/texts/site-account';
import { placeFailure } from '../../app/failure.ts';
import { Button, ButtonLink } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { checkConfirm, checkPassword, PASSWORD_MIN } from '../../components/form/field-checks.ts';
import { resolverOf } from '../../components/form/form-checks.ts';
import { PasswordField } from '../../components/form/inputs.tsx';
import { summaryItems } from '../../components/form/summary-items.ts';
import { Icon } from '../../components/icons/icon.tsx';
import { LOGIN_PATH } from '../../session/next-path.ts';
import { takeFocus } from '../../components/form/take-focus.ts';
import styles from '../../components/form/single-form.module.css';

const FIELDS = ['password', 'confirmPassword'] as const;
type Values = Record<(typeof FIELDS)[number], string>;
const resolver = resolverOf<Values>(({ password, confirmPassword }) => ({
  password: checkPassword(password),
  confirmPassword: checkConfirm(confirmPassword, password),
}));

const FORGOT_PATH = '/forgot-password';

/** State of the form for a new password. */
function useResetForm(token: string) {
  const dispatch = useDispatch();
  const [modify] = useModifyPasswordMutation();
  const [outcome, setOutcome] = useState<'done' | 'dead' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver,
    defaultValues: { password: '', confirmPassword: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const save = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await modify({ ...values, token }).unwrap();
      dispatch(signedOut());
      setOutcome('done');
    } catch (error) {
      if (isDeadLink(error)) setOutcome('dead');
      else setFailure(placeFailure(error, FIELDS, setError));
    }
  });

  const items = summaryItems(FIELDS, 'reset', errors, failure);
  return { register, save, errors, items, failure, outcome, isSubmitting, submitCount };
}

/** Form for a new password with the token of a mailed link, which works once; all sessions end. */
export function ResetPassword({ token }: { token: string }) {
  const { register, save, errors, items, failure, outcome, isSubmitting, submitCount } = useResetForm(token);
  if (outcome === 'done') return <Done />;
  if (outcome === 'dead') return <DeadLink title={texts.deadTitle} text={texts.deadText} />;
  const field = (name: (typeof FIELDS)[number]) => ({
    id: `reset-${name}`,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <h1>{texts.resetTitle}</h1>
      <p className={styles['lede']}>{texts.resetText}</p>
      <form className={styles['form']} noValidate onSubmit={(event) => void save(event)}>
        {items.length > 0 && (
          <ErrorSummary title={failure ? texts.resetFailed : null} items={items} attempt={submitCount} />
        )}
        <PasswordField
          label={texts.newPassword}
          autoComplete="new-password"
          help={signInTexts.passwordHelp(PASSWORD_MIN)}
          {...field('password')}
        />
        <PasswordField
          label={signInTexts.confirmPassword}
          autoComplete="new-password"
          {...field('confirmPassword')}
        />
        <Button type="submit" variant="main" full disabled={isSubmitting}>
          {isSubmitting ? texts.saving : texts.save}
        </Button>
      </form>
    </>
  );
}

/** Whether the link was used, expired or replaced, or is so damaged that the contract rejects the token. */
function isDeadLink(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return error.code === 'RESET_TOKEN_INVALID' || (error.errors ?? []).some(({ path }) => path === 'token');
}

/** Explains why a link can't be used, and offers the next step. */
export function DeadLink({ title, text }: { title: string; text: string }) {
  return (
    <div className={styles['state']}>
      <span className={styles['warning']}>
        <Icon name="warning" size="large" />
      </span>
      <h1 tabIndex={-1} ref={takeFocus}>
        {title}
      </h1>
      <p>{text}</p>
      <ButtonLink variant="main" full to={FORGOT_PATH}>
        {texts.askAgain}
      </ButtonLink>
      <ButtonLink full to={LOGIN_PATH}>
        {texts.backToSignIn}
      </ButtonLink>
    </div>
  );
}

function Done() {
  return (
    <div className={styles['state']}>
      <span className={styles['sign']}>
        <Icon name="delivered" size="large" />
      </span>
      <h1 tabIndex={-1} ref={takeFocus}>
        {texts.doneTitle}
      </h1>
      <p>{texts.doneText}</p>
      <ButtonLink variant="main" full to={LOGIN_PATH}>
        {texts.signIn}
      </ButtonLink>
    </div>
  );
}
