import { useState } from 'react';
import { Checkbox, Form, Input } from 'antd';
import { isApiError, useLoginMutation } from '@logistics/shared/api-client/core';
import type { SessionUser } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeTexts } from '@logistics/shared/texts/office';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';

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
  onSignedIn: (user: SessionUser, remember: boolean) => Promise<void>;
  children?: React.ReactNode;
}

export function LoginForm({ email, submit, remember: isRemembered, onSignedIn, children }: LoginFormProps) {
  const texts = officeTexts.login;
  const [login, { isLoading }] = useLoginMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const send = async ({ email: typed, password, remember }: LoginFields) => {
    setFailure(null);
    try {
      const user = await login({ email: (email ?? typed).trim(), password }).unwrap();
      await onSignedIn(user, remember);
    } catch (error) {
      setFailure(
        isApiError(error) ? errorSentence(error) : errorSentence({ code: 'INTERNAL_ERROR', message: '' }),
      );
    }
  };
  return (
    <Form<LoginFields>
      // Form names make field ids unique if two forms are in one document.
      name="login"
      layout="vertical"
      requiredMark={false}
      initialValues={{ email: email ?? '', password: '', remember: isRemembered }}
      onFinish={(fields) => void send(fields)}
      scrollToFirstError={{ focus: true }}
      noValidate
    >
      {failure && (
        <div className="form-failure">
          <Note look="bad" alert>
            {failure}
          </Note>
        </div>
      )}
      <Form.Item
        name="email"
        label={texts.email}
        rules={[
          { required: true, message: texts.emailMissing },
          { pattern: EMAIL, message: texts.emailWrong },
        ]}
        validateTrigger="onSubmit"
      >
        <Input
          type="email"
          autoComplete="username"
          readOnly={email !== undefined}
          tabIndex={email === undefined ? 0 : -1}
          size="large"
        />
      </Form.Item>
      <Form.Item
        name="password"
        label={texts.password}
        rules={[{ required: true, message: texts.passwordMissing }]}
        validateTrigger="onSubmit"
      >
        <Input.Password autoComplete="current-password" size="large" autoFocus={email !== undefined} />
      </Form.Item>
      <Form.Item name="remember" valuePropName="checked">
        <Checkbox>{texts.remember}</Checkbox>
      </Form.Item>
      <div className="form-actions">
        <Button type="submit" look="main" className="large" disabled={isLoading} aria-busy={isLoading}>
          {submit}
        </Button>
        {children}
      </div>
    </Form>
  );
}
