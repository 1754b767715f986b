import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isApiError, useRegisterMutation } from '@logistics/shared/api-client/core';
import { signInTexts as texts } from '@logistics/shared/texts/site-account';
import { placeFailure } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import {
  checkConfirm,
  checkEmail,
  checkFirstName,
  checkLastName,
  checkPassword,
  checkPhone,
  PASSWORD_MIN,
} from '../../components/form/field-checks.ts';
import { resolverOf } from '../../components/form/form-checks.ts';
import { PasswordField, TextField } from '../../components/form/inputs.tsx';
import { summaryItems } from '../../components/form/summary-items.ts';
import { showToast } from '../../components/toast/show-toast.ts';
import { NextStepMailed } from './next-step-mailed.tsx';
import { useSignIn } from './use-sign-in.ts';
import styles from './sign-in.module.css';

const FIELDS = ['lastName', 'firstName', 'email', 'phone', 'password', 'confirmPassword'] as const;
type Values = Record<(typeof FIELDS)[number], string>;

const EMPTY: Values = {
  lastName: '',
  firstName: '',
  email: '',
  phone: '',
  password: '',
  confirmPassword: '',
};
const resolver = resolverOf<Values>((values) => ({
  lastName: checkLastName(values.lastName),
  firstName: checkFirstName(values.firstName),
  email: checkEmail(values.email),
  phone: checkPhone(values.phone),
  password: checkPassword(values.password),
  confirmPassword: checkConfirm(values.confirmPassword, values.password),
}));

/** State of the registration form, and the login after it. */
function useRegisterForm(onSignInNeeded: () => void) {
  const [createAccount] = useRegisterMutation();
  const signIn = useSignIn();
  const [failure, setFailure] = useState<string | null>(null);
  const [mailed, setMailed] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    resolver,
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const send = handleSubmit(async ({ phone, ...values }) => {
    setFailure(null);
    const email = values.email.trim();
    let id: number;
    try {
      const body = { ...values, email, ...(phone.trim() ? { phone: phone.trim() } : {}) };
      ({ id } = await createAccount(body).unwrap());
    } catch (error) {
      setFailure(placeFailure(error, FIELDS, setError));
      return;
    }
    try {
      const user = await signIn({ email, password: values.password }, true);
      showToast('success', user.id === id ? texts.registered : texts.signedInInstead);
    } catch (error) {
      // The email has an account already, with another password. Its owner gets a mail.
      if (isApiError(error) && error.code === 'INVALID_CREDENTIALS') return setMailed(email);
      showToast('success', texts.registeredSignIn);
      onSignInNeeded();
    }
  });

  const items = summaryItems(FIELDS, 'register', errors, failure);
  return { register, send, errors, items, failure, mailed, isSubmitting, submitCount };
}

/** Registration form. It logs in at once, and says that the account awaits activation (decisions, "Accounts"). */
export function RegisterForm({ onSignInNeeded }: { onSignInNeeded: () => void }) {
  const { register, send, errors, items, failure, mailed, isSubmitting, submitCount } =
    useRegisterForm(onSignInNeeded);
  const field = (name: (typeof FIELDS)[number]) => ({
    id: `register-${name}`,
    error: errors[name]?.message,
    ...register(name),
  });
  if (mailed !== null) return <NextStepMailed email={mailed} />;
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      {items.length > 0 && (
        <ErrorSummary title={failure ? texts.registerFailed : null} items={items} attempt={submitCount} />
      )}
      <div className={styles['names']}>
        <TextField label={texts.lastName} autoComplete="family-name" {...field('lastName')} />
        <TextField label={texts.firstName} autoComplete="given-name" {...field('firstName')} />
      </div>
      <TextField
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        {...field('email')}
      />
      <TextField
        label={
          <>
            {texts.phone} <span className={styles['optional']}>{texts.optional}</span>
          </>
        }
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...field('phone')}
      />
      <PasswordField
        label={texts.password}
        autoComplete="new-password"
        help={texts.passwordHelp(PASSWORD_MIN)}
        {...field('password')}
      />
      <PasswordField
        label={texts.confirmPassword}
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Button type="submit" variant="main" full disabled={isSubmitting}>
        {isSubmitting ? texts.registering : texts.register}
      </Button>
      <p className={styles['help']}>{texts.activationHelp}</p>
    </form>
  );
}
