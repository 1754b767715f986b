import { useState } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import type { LoginBody } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeSessionTexts } from '@logistics/shared/texts/office-session';
import { Button } from '../../components/button.tsx';
import { Checkbox } from '../../components/checkbox.tsx';
import { Field } from '../../components/field.tsx';
import { useHost } from '../../components/host.tsx';
import { Input, PasswordInput } from '../../components/input.tsx';
import { Note } from '../../components/note.tsx';
import { CodeStep } from './code-step.tsx';
import { useFields, type FieldErrors, type Fields } from '../../components/use-fields.ts';

const texts = officeTexts.login;
const EMAIL = /^\S+@\S+\.\S+$/;

interface LoginFields {
  email: string;
  password: string;
  remember: boolean;
}

interface LoginFormProps {
  /** A given email is read-only: the same user logs in again. */
  email?: string;
  submit: string;
  /** Initial state of the 'remember' checkbox. */
  remember: boolean;
  /** Logs in; rejects with an ApiError. */
  logIn: (credentials: LoginBody, remember: boolean) => Promise<void>;
  children?: React.ReactNode;
}

export function LoginForm({ email, submit, remember, logIn, children }: LoginFormProps) {
  const form = useFields<LoginFields>({ email: email ?? '', password: '', remember }, check);
  const { fields } = form;
  const { lock } = useHost();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [isCodeAsked, setCodeAsked] = useState(false);
  const send = async (code?: string) => {
    setFailure(null);
    setBusy(true);
    try {
      const credentials = { email: fields.email.trim(), password: fields.password };
      await logIn(code === undefined ? credentials : { ...credentials, code }, fields.remember);
    } catch (error) {
      const failed = isApiError(error) ? error : ({ code: 'INTERNAL_ERROR', message: '' } as const);
      if (failed.code === 'TWO_FACTOR_REQUIRED') setCodeAsked(true);
      else setFailure(errorSentence(failed));
      // The password has changed meanwhile.
      if (failed.code === 'INVALID_CREDENTIALS') setCodeAsked(false);
    } finally {
      setBusy(false);
    }
  };
  if (isCodeAsked)
    return (
      <CodeStep
        isBusy={isBusy}
        wrong={failure}
        send={(code) => void send(code)}
        onBack={() => {
          setFailure(null);
          setCodeAsked(false);
        }}
      />
    );
  return (
    <form className="form-fields" noValidate onSubmit={form.submit(() => void send())}>
      {failure && (
        <Note variant="bad" alert>
          {failure}
        </Note>
      )}
      <Credentials form={form} isSamePerson={email !== undefined} />
      <Checkbox checked={fields.remember} onChange={(next) => form.change({ remember: next })}>
        {texts.remember}
      </Checkbox>
      {lock && <p className="help">{officeSessionTexts.withoutRemember}</p>}
      <div className="form-actions">
        <Button type="submit" variant="main" className="large" disabled={isBusy} aria-busy={isBusy}>
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}

interface CredentialsProps {
  form: Fields<LoginFields>;
  /** The email is given, so the password is asked first. */
  isSamePerson: boolean;
}

function Credentials({ form: { fields, errors, change }, isSamePerson }: CredentialsProps) {
  return (
    <>
      <Field label={texts.email} error={errors?.email}>
        {(control) => (
          <Input
            {...control}
            className="large"
            type="email"
            autoComplete="username"
            readOnly={isSamePerson}
            tabIndex={isSamePerson ? -1 : 0}
            value={fields.email}
            onChange={({ target }) => change({ email: target.value })}
          />
        )}
      </Field>
      <Field label={texts.password} error={errors?.password}>
        {(control) => (
          <PasswordInput
            {...control}
            className="large"
            autoComplete="current-password"
            data-autofocus={isSamePerson ? '' : undefined}
            value={fields.password}
            onChange={({ target }) => change({ password: target.value })}
          />
        )}
      </Field>
    </>
  );
}

function check({ email, password }: LoginFields): FieldErrors<LoginFields> {
  return {
    ...(email === '' ? { email: texts.emailMissing } : !EMAIL.test(email) ? { email: texts.emailWrong } : {}),
    ...(password === '' ? { password: texts.passwordMissing } : {}),
  };
}
