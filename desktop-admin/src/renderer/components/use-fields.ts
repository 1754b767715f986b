import { useState, type SubmitEvent } from 'react';
import { flushSync } from 'react-dom';
import { sameValue } from './merge-fields.ts';

/** Error sentences by field. */
export type FieldErrors<Fields> = Readonly<Partial<Record<keyof Fields & string, string>>>;

/**
 * State of a form without drafts and versions, which {@link useRecordForm} adds. Errors are shown from the first attempt
 * to send, and then follow the input; the first wrong field takes the focus.
 */
export function useFields<Fields extends object>(
  initial: Fields,
  check: (fields: Fields) => FieldErrors<Fields>,
) {
  const [base, setBase] = useState(initial);
  const [fields, setFields] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [fromServer, setFromServer] = useState<FieldErrors<Fields>>();
  const own = check(fields);
  return {
    fields,
    errors: isTried ? { ...fromServer, ...own } : fromServer,
    isTried,
    dirty: !sameValue(fields, base),
    change: (part: Partial<Fields>) => {
      setFields((now) => ({ ...now, ...part }));
      setFromServer(undefined);
    },
    /** Starts again from other values. */
    reset: (next: Fields) => {
      setBase(next);
      setFields(next);
    },
    /** These values are saved now. Input made meanwhile is still unsaved. */
    saved: setBase,
    showErrors: setFromServer,
    /** Returns a submit handler that calls `send` if all fields are valid. */
    submit: (send: (fields: Fields) => void) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      event.stopPropagation();
      flushSync(() => setTried(true));
      if (Object.keys(own).length === 0) send(fields);
      else event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
  };
}
