import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useUpdateUserMutation } from '@logistics/shared/api-client/core';
import { siteTexts } from '@logistics/shared/texts/site';
import { profileTexts as texts } from '@logistics/shared/texts/site-account';
import { placeFailure } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { checkEmail, checkPassword } from '../../components/form/field-checks.ts';
import { resolverOf } from '../../components/form/form-checks.ts';
import { PasswordField, TextField } from '../../components/form/inputs.tsx';
import { summaryItems } from '../../components/form/summary-items.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import styles from './account.module.css';

/**
 * The email with a change link, which opens fields for a new email and the password. The email changes when the new
 * mailbox has confirmed (pages/confirm-email-page.tsx).
 */
export function EmailLine({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  if (open) return <EmailForm onDone={() => setOpen(false)} />;
  return (
    <div className={styles['line']}>
      <span className={styles['lineLabel']}>{texts.email}</span>
      <span className={styles['lineValue']}>
        <span className={styles['email']}>{email}</span>
        <Button variant="text" onClick={() => setOpen(true)}>
          {texts.changeEmail}
        </Button>
      </span>
    </div>
  );
}

interface Values {
  email: string;
  password: string;
}
const FIELDS = ['email', 'password'] as const;
const resolver = resolverOf<Values>(({ email, password }) => ({
  email: checkEmail(email),
  password: checkPassword(password),
}));

/** State of the form that changes the email. */
function useEmailForm(onDone: () => void) {
  const [update] = useUpdateUserMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver,
    defaultValues: { email: '', password: '' },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const save = handleSubmit(async ({ email, password }) => {
    setFailure(null);
    try {
      await update({ email: email.trim(), password }).unwrap();
      showToast('success', texts.emailRequested(email.trim()));
      onDone();
    } catch (error) {
      setFailure(placeFailure(error, FIELDS, setError));
    }
  });

  const items = summaryItems(FIELDS, 'email', errors, failure);
  return { register, save, errors, items, failure, isSubmitting, submitCount };
}

function EmailForm({ onDone }: { onDone: () => void }) {
  const { register, save, errors, items, failure, isSubmitting, submitCount } = useEmailForm(onDone);
  return (
    <form className={styles['inset']} noValidate onSubmit={(event) => void save(event)}>
      {items.length > 0 && (
        <ErrorSummary title={failure ? texts.emailFailed : null} items={items} attempt={submitCount} />
      )}
      <TextField
        row
        autoFocus
        id="email-email"
        label={texts.newEmail}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        row
        id="email-password"
        label={texts.emailPassword}
        autoComplete="current-password"
        help={texts.emailPasswordHelp}
        error={errors.password?.message}
        {...register('password')}
      />
      <div className={styles['save']}>
        <Button type="submit" variant="brand" disabled={isSubmitting}>
          {texts.saveEmail}
        </Button>
        <Button variant="ghost" onClick={onDone}>
          {siteTexts.cancel}
        </Button>
      </div>
    </form>
  );
}
