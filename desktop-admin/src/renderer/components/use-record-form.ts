import { useState } from 'react';
import type { ErrorCode } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeRecordTexts } from '@logistics/shared/texts/office-site';
import { dropDraft, readDraft, useLocalDraft } from './local-draft.ts';
import { mergeFields, sameValue } from './merge-fields.ts';
import type { RecordErrors } from './record-errors.ts';
import { sameShape } from './same-shape.ts';
import { useToast } from './toast.tsx';

interface StoredRecord<T> {
  readonly stored: T;
  readonly version: number;
}
type Outcome<T> =
  | ({ readonly kind: 'saved' | 'newer' } & StoredRecord<T>)
  | { readonly kind: 'failed'; readonly error: { code: ErrorCode | 'OFFLINE'; message: string } };

interface RecordFormOptions<T> extends StoredRecord<T> {
  /** Key of the local draft. */
  draftName: string;
  check: (value: T) => RecordErrors;
  /** Never rejects. */
  send: (value: T, version: number) => Promise<Outcome<T>>;
  savedText?: string;
}

/** State of a record form: fields, server version, and saving between them. */
export function useRecordForm<T extends object>(props: RecordFormOptions<T>) {
  const { draftName, check, send, savedText = officeRecordTexts.saved } = props;
  const toast = useToast();
  const [base, setBase] = useState<StoredRecord<T>>({ stored: props.stored, version: props.version });
  const [value, setValue] = useState(props.stored);
  const [errors, setErrors] = useState<RecordErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [newer, setNewer] = useState<StoredRecord<T> | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Changes when uncontrolled fields must read their value again. */
  const [contentKey, setContentKey] = useState(0);
  const [found, setFound] = useState(() =>
    readDraft(draftName, (draft): draft is T => sameShape(draft, props.stored)),
  );
  const dirty = !sameValue(value, base.stored);
  const draftSavedAt = useLocalDraft({ name: draftName, value, version: base.version, dirty });

  const show = (next: T) => {
    setValue(next);
    setContentKey((key) => key + 1);
  };
  const save = async (version = base.version, sent = value) => {
    if (isBusy) return;
    const problems = check(sent);
    setErrors(problems);
    setFailure(Object.keys(problems).length > 0 ? officeRecordTexts.fixFields : null);
    if (Object.keys(problems).length > 0) return;
    setNewer(null);
    setBusy(true);
    const outcome = await send(sent, version);
    setBusy(false);
    if (outcome.kind === 'failed') setFailure(errorSentence(outcome.error));
    else if (outcome.kind === 'newer') setNewer(outcome);
    else {
      setBase(outcome);
      // Keep what the user typed while the request was pending.
      setValue((now) => (now === sent ? outcome.stored : now));
      toast.success(savedText);
    }
  };
  return {
    base,
    value,
    errors,
    // All errors are fixed, so remove the message about them too.
    failure: failure === officeRecordTexts.fixFields && Object.keys(errors).length === 0 ? null : failure,
    /** What another person saved meanwhile, and the user's changes on top of it. */
    newer: newer && { ...newer, mine: mergeFields(value, base.stored, newer.stored) },
    isBusy,
    dirty,
    contentKey,
    draftSavedAt,
    found,
    save: () => save(),
    /** Changes the fields and saves everything at once. */
    saveWith: (next: (now: T) => T) => {
      const sent = next(value);
      setValue(sent);
      return save(base.version, sent);
    },
    change: (next: (now: T) => T) => {
      setErrors({});
      setValue(next);
    },
    showErrors: setErrors,
    /** The server changed a part by itself. Other unsaved input is unchanged. */
    merge: (version: number, part: (now: T) => T) => {
      setBase((now) => ({ stored: part(now.stored), version }));
      setValue(part);
    },
    useFound: () => {
      if (found) show(found.value);
      setFound(null);
    },
    dropFound: () => {
      dropDraft(draftName);
      setFound(null);
    },
    keepMine: () => {
      if (!newer) return;
      const mine = mergeFields(value, base.stored, newer.stored);
      setBase(newer);
      show(mine);
      void save(newer.version, mine);
    },
    takeTheirs: () => {
      if (!newer) return;
      setBase(newer);
      show(newer.stored);
      setNewer(null);
    },
    backFromConflict: () => setNewer(null),
  };
}
export type RecordFormState<T extends object> = ReturnType<typeof useRecordForm<T>>;
