import { useState, type SubmitEvent } from 'react';
import { sameValue } from './merge-fields.ts';
import { saveAndFocus } from './save-and-focus.ts';

/** Return type of `useFields`. */
export type Fields<Values extends object> = ReturnType<typeof useFields<Values>>;
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
  const [base] = useState(initial);
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
    showErrors: setFromServer,
    /** Returns a submit handler that calls `send` if all fields are valid. */
    submit: (send: (fields: Fields) => void) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      event.stopPropagation();
      const isValid = Object.keys(own).length === 0;
      saveAndFocus(isValid ? null : event.currentTarget, () => setTried(true));
      if (isValid) send(fields);
    },
  };
}
