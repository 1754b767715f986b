import { useState, type ReactNode } from 'react';
import { isApiError } from '@logistics/shared/api-client/core';
import type { SecondFactorProof } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeAccountTexts } from '@logistics/shared/texts/office-account';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { FormFailure } from '../../components/form-failure.tsx';
import { Input, PasswordInput } from '../../components/input.tsx';
import { useFields, type FieldErrors } from '../../components/use-fields.ts';

const texts = officeAccountTexts.setUp;

interface ProofFormProps {
  lead: string;
  submit: string;
  /** Title of a failure. */
  failed: string;
  /** Recovery codes do not exist yet. */
  onlyApp?: boolean;
  danger?: boolean;
  /** Rejects with an ApiError. */
  send: (proof: SecondFactorProof) => Promise<void>;
  /** Another session has turned the second factor on or off since this form was opened. */
  onChanged: () => void;
  /** Beside the button. */
  children?: ReactNode;
}

/** State of the form, and its call. */
function useProof({ send, onChanged }: Pick<ProofFormProps, 'send' | 'onChanged'>) {
  const form = useFields<SecondFactorProof>({ password: '', code: '' }, check);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const attempt = async ({ password, code }: SecondFactorProof) => {
    setFailure(null);
    setBusy(true);
    try {
      await send({ password, code: code.trim() });
    } catch (error) {
      const errors = isApiError(error) ? (error.errors ?? []) : [];
      if (isApiError(error) && error.code === 'TWO_FACTOR_CHANGED') onChanged();
      else if (errors.length > 0)
        form.showErrors(Object.fromEntries(errors.map(({ path, message }) => [path, message])));
      else setFailure(errorSentence(isApiError(error) ? error : { code: 'INTERNAL_ERROR', message: '' }));
    }
    setBusy(false);
  };
  return { form, failure, isBusy, attempt };
}

/** Asks for the password and a code. */
export function ProofForm({ lead, submit, failed, onlyApp, danger, children, ...call }: ProofFormProps) {
  const { form, failure, isBusy, attempt } = useProof(call);
  return (
    <form className="form-fields" noValidate onSubmit={form.submit((proof) => void attempt(proof))}>
      <p>{lead}</p>
      <FormFailure title={failed} failure={failure} />
      <Field label={texts.password} error={form.errors?.password}>
        {(control) => (
          <PasswordInput
            {...control}
            className="large"
            autoComplete="current-password"
            value={form.fields.password}
            onChange={({ target }) => form.change({ password: target.value })}
          />
        )}
      </Field>
      <Field label={texts.code} error={form.errors?.code} help={onlyApp ? undefined : texts.codeHelp}>
        {(control) => (
          <Input
            {...control}
            className="large"
            inputMode={onlyApp ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            spellCheck={false}
            value={form.fields.code}
            onChange={({ target }) => form.change({ code: target.value })}
          />
        )}
      </Field>
      <div className="form-actions">
        <Button
          type="submit"
          variant={danger ? 'danger' : 'main'}
          className="large"
          disabled={isBusy}
          aria-busy={isBusy}
        >
          {submit}
        </Button>
        {children}
      </div>
    </form>
  );
}

function check({ password, code }: SecondFactorProof): FieldErrors<SecondFactorProof> {
  return {
    ...(password === '' && { password: texts.passwordMissing }),
    ...(code.trim() === '' && { code: texts.codeMissing }),
  };
}
