import { useState } from 'react';
import { codeStepTexts as texts } from '@logistics/shared/texts/second-factor';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { useFields } from '../../components/use-fields.ts';

interface CodeStepProps {
  isBusy: boolean;
  /** Sentence about the last code. */
  wrong: string | null;
  send: (code: string) => void;
  onBack: () => void;
}

/** Second step of a log-in: a code of the app, or a recovery code. */
export function CodeStep({ isBusy, wrong, send, onBack }: CodeStepProps) {
  const [isRecovery, setRecovery] = useState(false);
  const missing = isRecovery ? texts.recoveryMissing : texts.codeMissing;
  const form = useFields({ code: '' }, ({ code }) => (code.trim() === '' ? { code: missing } : {}));
  return (
    <form
      className="form-fields code-step"
      noValidate
      onSubmit={form.submit(({ code }) => send(code.trim()))}
    >
      <p>{isRecovery ? texts.leadRecovery : texts.lead}</p>
      <Field
        // Another kind of code is another field, for keyboards of phones and for password managers.
        key={String(isRecovery)}
        label={isRecovery ? texts.recoveryCode : texts.code}
        error={form.errors?.code ?? wrong}
      >
        {(control) => (
          <Input
            {...control}
            className="large"
            inputMode={isRecovery ? 'text' : 'numeric'}
            autoComplete={isRecovery ? 'off' : 'one-time-code'}
            spellCheck={false}
            // The user has just submitted the password and continues with this field.
            ref={takeFocus}
            value={form.fields.code}
            onChange={({ target }) => form.change({ code: target.value })}
          />
        )}
      </Field>
      <div className="form-actions">
        <Button type="submit" variant="main" className="large" disabled={isBusy} aria-busy={isBusy}>
          {texts.submit}
        </Button>
        <Button className="large" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
      <div className="form-actions">
        <Button
          variant="ghost"
          onClick={() => {
            setRecovery(!isRecovery);
            form.change({ code: '' });
          }}
        >
          {isRecovery ? texts.useApp : texts.useRecovery}
        </Button>
      </div>
    </form>
  );
}

const takeFocus = (input: HTMLInputElement | null) => input?.focus();
