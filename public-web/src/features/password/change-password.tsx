import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useModifyPasswordMutation } from '@logistics/shared/api-client/core';
import { profileTexts as texts, signInTexts } from '@logistics/shared/texts/site-account';
import { placeFailure } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { checkConfirm, checkPassword, PASSWORD_MIN } from '../../components/form/field-checks.ts';
import { resolverOf } from '../../components/form/form-checks.ts';
import { PasswordField } from '../../components/form/inputs.tsx';
import { summaryItems } from '../../components/form/summary-items.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import styles from '../../components/form/single-form.module.css';

const FIELDS = ['oldPassword', 'password', 'confirmPassword'] as const;
type Values = Record<(typeof FIELDS)[number], string>;
const EMPTY: Values = { oldPassword: '', password: '', confirmPassword: '' };
const resolver = resolverOf<Values>((values) => ({
  oldPassword: checkPassword(values.oldPassword),
  password: checkPassword(values.password),
  confirmPassword: checkConfirm(values.confirmPassword, values.password),
}));

interface ChangePasswordProps {
  email: string;
  /** The form is the whole page: the title is the page's, labels are above their fields. */
  alone?: boolean;
}

/** State of the form that changes the password. */
function usePasswordForm() {
  const [modify] = useModifyPasswordMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, reset, formState } = useForm<Values>({
    resolver,
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const save = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await modify(values).unwrap();
      reset(EMPTY);
      showToast('success', texts.passwordSaved);
    } catch (error) {
      setFailure(placeFailure(error, FIELDS, setError));
    }
  });

  const items = summaryItems(FIELDS, 'password', errors, failure);
  return { register, save, errors, items, failure, isSubmitting, submitCount };
}

/** Form that changes the password with the current one; all other sessions end (contract, modify-password). */
export function ChangePassword({ email, alone = false }: ChangePasswordProps) {
  const { register, save, errors, items, failure, isSubmitting, submitCount } = usePasswordForm();
  const field = (name: (typeof FIELDS)[number]) => ({
    row: !alone,
    id: `password-${name}`,
    error: errors[name]?.message,
    ...register(name),
  });
  return (
    <section className={styles[alone ? 'state' : 'section']} aria-labelledby="password-title">
      {alone ? (
        <h1 id="password-title">{texts.passwordTitle}</h1>
      ) : (
        <h2 id="password-title">{texts.passwordTitle}</h2>
      )}
      <p className={styles['lede']}>{texts.passwordText}</p>
      <form className={styles[alone ? 'form' : 'rows']} noValidate onSubmit={(event) => void save(event)}>
        {items.length > 0 && (
          <ErrorSummary title={failure ? texts.passwordFailed : null} items={items} attempt={submitCount} />
        )}
        {/* Names the account of this password for password managers. */}
        <input
          className="vh"
          type="email"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden
        />
        <PasswordField label={texts.oldPassword} autoComplete="current-password" {...field('oldPassword')} />
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
        <div className={styles['save']}>
          <Button type="submit" variant={alone ? 'main' : 'brand'} full={alone} disabled={isSubmitting}>
            {texts.savePassword}
          </Button>
        </div>
      </form>
    </section>
  );
}
