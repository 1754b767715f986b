import { type MouseEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from '../../router/router.tsx';
import { signInTexts as texts } from '@logistics/shared/texts/site-account';
import { isCodeNeeded, placeFailure } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { checkEmail, checkPassword } from '../../components/form/field-checks.ts';
import { resolverOf } from '../../components/form/form-checks.ts';
import { Checkbox, PasswordField, TextField } from '../../components/form/inputs.tsx';
import { summaryItems } from '../../components/form/summary-items.ts';
import { Link } from '../../components/link/link.tsx';
import { CodeForm } from './code-form.tsx';
import { useSignIn } from './use-sign-in.ts';
import styles from './sign-in.module.css';

interface Values {
  email: string;
  password: string;
  remember: boolean;
}

const FORGOT_PATH = '/forgot-password';
const FIELDS = ['email', 'password'] as const;
const resolver = resolverOf<Values>(({ email, password }) => ({
  email: checkEmail(email),
  password: checkPassword(password),
}));

/** State of the form, and its call. */
function useSignInForm() {
  const signIn = useSignIn();
  const [failure, setFailure] = useState<string | null>(null);
  // The sent values, while the account also needs a code.
  const [needsCode, setNeedsCode] = useState<Values | null>(null);
  const { register, handleSubmit, setError, getValues, formState } = useForm<Values>({
    resolver,
    defaultValues: { email: '', password: '', remember: true },
    mode: 'onSubmit',
    shouldFocusError: false,
  });
  const logIn = ({ email, password, remember }: Values, code?: string) =>
    signIn({ email: email.trim(), password, ...(code !== undefined && { code }) }, remember);
  const send = handleSubmit(async (values) => {
    setFailure(null);
    try {
      await logIn(values);
    } catch (error) {
      if (isCodeNeeded(error)) setNeedsCode(values);
      else setFailure(placeFailure(error, FIELDS, setError));
    }
  });
  return { register, send, getValues, formState, failure, logIn, needsCode, setNeedsCode };
}

/** Login form. The page around it decides where to go next. */
export function SignInForm() {
  const { register, send, getValues, formState, failure, logIn, needsCode, setNeedsCode } = useSignInForm();
  const { errors, isSubmitting, submitCount } = formState;
  if (needsCode)
    return <CodeForm send={(code) => logIn(needsCode, code)} onBack={() => setNeedsCode(null)} />;

  const items = summaryItems(FIELDS, 'signin', errors, failure);
  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void send(event)}>
      {items.length > 0 && (
        <ErrorSummary title={failure ? texts.signInFailed : null} items={items} attempt={submitCount} />
      )}
      <TextField
        id="signin-email"
        label={texts.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        id="signin-password"
        label={texts.password}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <div className={styles['between']}>
        <Checkbox label={texts.remember} {...register('remember')} />
        <ForgotLink emailOf={() => getValues('email').trim()} />
      </div>
      <Button type="submit" variant="main" full disabled={isSubmitting}>
        {isSubmitting ? texts.signingIn : texts.signIn}
      </Button>
    </form>
  );
}

/** Passes the typed email on in the history state, not in the address. */
function ForgotLink({ emailOf }: { emailOf: () => string }) {
  const navigate = useNavigate();
  function go(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    navigate(FORGOT_PATH, { state: { email: emailOf() } });
  }
  return (
    <Link to={FORGOT_PATH} onClick={go}>
      {texts.forgotPassword}
    </Link>
  );
}
