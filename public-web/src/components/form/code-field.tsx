import { useState } from 'react';
import { codeStepTexts as texts } from '@logistics/shared/texts/second-factor';
import { Button } from '../button/button.tsx';
import { TextField } from './inputs.tsx';
import { takeFocus } from './take-focus.ts';
import styles from './code-field.module.css';

/** The server decides whether it is a code of the app or a recovery code. */
export function checkCode(value: string): string | undefined {
  return value.trim() === '' ? texts.codeMissing : undefined;
}

interface CodeFieldProps {
  id: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The second step of a log-in: a code of the app, or a recovery code. */
export function CodeField({ id, value, error, onChange }: CodeFieldProps) {
  const [isRecovery, setRecovery] = useState(false);
  return (
    <div className={styles['step']}>
      <p>{isRecovery ? texts.leadRecovery : texts.lead}</p>
      <TextField
        // A new element for each kind of code, so that phones and password managers treat it as another field.
        key={String(isRecovery)}
        id={id}
        label={isRecovery ? texts.recoveryCode : texts.code}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        spellCheck={false}
        error={error}
        // The user has just sent the password, and continues here.
        ref={takeFocus}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        variant="text"
        onClick={() => {
          setRecovery(!isRecovery);
          onChange('');
        }}
      >
        {isRecovery ? texts.useApp : texts.useRecovery}
      </Button>
    </div>
  );
}
