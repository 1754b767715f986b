import { type FormEvent, useState } from 'react';
import { codeStepTexts as texts } from '@logistics/shared/texts/second-factor';
import { signInTexts } from '@logistics/shared/texts/site-account';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { checkCode, CodeField } from '../../components/form/code-field.tsx';
import styles from './sign-in.module.css';

interface CodeFormProps {
  /** Logs in; rejects with the call's error. */
  send: (code: string) => Promise<unknown>;
  onBack: () => void;
}

/** Second step of a log-in, after the right password. */
export function CodeForm({ send, onBack }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const wrong = checkCode(code);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await send(code.trim());
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setBusy(false);
  }

  return (
    <form className={styles['form']} noValidate onSubmit={(event) => void submit(event)}>
      <CodeField id="signin-code" value={code} error={problem} onChange={setCode} />
      <Button type="submit" variant="main" full disabled={isBusy}>
        {isBusy ? signInTexts.signingIn : texts.submit}
      </Button>
      <Button full onClick={onBack}>
        {texts.back}
      </Button>
    </form>
  );
}
