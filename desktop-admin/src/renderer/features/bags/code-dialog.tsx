import { useState, type FormEvent, type ReactNode } from 'react';
import { PACKING_CODE_MAX } from '@logistics/shared/domain';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Input } from '../../components/input.tsx';
import { Modal } from '../../components/modal.tsx';

interface CodeDialogProps {
  texts: {
    readonly title: string;
    readonly code: string;
    readonly help: string;
    readonly submit: string;
    readonly cancel: string;
  };
  isBusy: boolean;
  /** `code` is undefined if the server shall make one. */
  onSubmit: (code: string | undefined) => void;
  onCancel: () => void;
  /** More fields. */
  children?: ReactNode;
}

/** Asks for the code of a new bag or lot, typed or scanned; Enter sends. */
export function CodeDialog({ texts, isBusy, onSubmit, onCancel, children }: CodeDialogProps) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onSubmit(code.trim() || undefined);
  };
  return (
    <Modal title={texts.title} width={440} onCancel={onCancel}>
      <form className="bag-form" onSubmit={submit}>
        <Field label={texts.code} help={texts.help}>
          {(control) => (
            <Input
              {...control}
              data-autofocus=""
              className="code"
              maxLength={PACKING_CODE_MAX}
              autoComplete="off"
              spellCheck={false}
              value={code}
              onChange={({ target }) => setCode(target.value)}
            />
          )}
        </Field>
        {children}
        <div className="row">
          <Button type="submit" variant="teal" disabled={isBusy}>
            {texts.submit}
          </Button>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
