import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isUnanswered } from '@logistics/shared/domain';
import { officeRecordTexts } from '@logistics/shared/texts/office-site';
import { useLeaveGuard } from '../components/leave-guard.tsx';
import { dropDraft, readDraft, useLocalDraft } from '../components/local-draft.ts';
import { mergeFields, sameOnceStored, sameValue } from '../components/merge-fields.ts';
import { sameShape } from '../components/same-shape.ts';
import type { SaveOutcome } from './save-outcome.ts';
import { useToast } from '../components/toast.tsx';
import { useRecordErrors, type ErrorRules } from './use-record-errors.ts';

/** A state of the record on the server. Forms may add values that they show beside their fields. */
export interface StoredRecord<T> {
  /** As form fields. */
  readonly stored: T;
  /** Grows with each change, except for a hash; null if the record is not on the server yet. */
  readonly version: number | null;
}

/** A record that is on the server. */
export interface SavedRecord<T> extends StoredRecord<T> {
  readonly version: number;
}

interface RecordFormOptions<T, R extends StoredRecord<T>, Intent> extends ErrorRules<T> {
  /** A newer version of it replaces the fields while the user has changed none. */
  record: R;
  /** Versions are hashes, which do not show which record is newer: the form shows only its first record and its saves. */
  hasHashVersion?: boolean;
  /** Key of the local draft; null for a form that stores no draft. */
  draftName: string | null;
  /** Validates a draft, which another release may have stored; compares it with the record by default. */
  isDraft?: (value: unknown) => value is T;
  /** Never rejects. `base` is the record that the fields were changed from. */
  send: (value: T, base: R, intent: Intent) => Promise<SaveOutcome<R>>;
  savedText?: string | ((saved: R, base: R, intent: Intent) => string);
  /** Called after a save, once the form shows it, so that leaving the page asks nothing. */
  onSaved?: (saved: R, base: R, dirty: boolean) => void;
}

/**
 * State of a record form: fields, server version, local draft, and saving between them. An `Intent` distinguishes
 * several ways to save, for example as a draft or published.
 *
 * Long because it is the list of a form's actions, over one state.
 */
export function useRecordForm<T extends object, R extends StoredRecord<T> = StoredRecord<T>, Intent = void>(
  options: RecordFormOptions<T, R, Intent>,
) {
  const { draftName, hasHashVersion = false, send, savedText = officeRecordTexts.saved, onSaved } = options;
  const toast = useToast();
  const [base, setBase] = useState(options.record);
  const [value, setValue] = useState(base.stored);
  const problems = useRecordErrors(value, options);
  const [newer, setNewer] = useState<{ record: R; intent: Intent } | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** Value that was sent and got no answer: the server may have stored it. */
  const unanswered = useRef<T | null>(null);
  /** Changes when uncontrolled fields must read their value again. */
  const [contentKey, setContentKey] = useState(0);
  const [found, setFound] = useState(() =>
    draftName === null
      ? null
      : readDraft(draftName, options.isDraft ?? ((draft): draft is T => sameShape(draft, base.stored))),
  );
  const dirty = !sameValue(value, base.stored);
  const isAdding = isBusy && base.version === null;
  const draftSavedAt = useLocalDraft({
    name: draftName,
    value,
    base: base.stored,
    version: base.version,
    dirty,
  });
  useLeaveGuard(dirty && !isAdding, draftSavedAt !== null && draftSavedAt !== 'full');
  const [saved, setSaved] = useState<{ record: R; base: R } | null>(null);
  const announce = useEffectEvent((done: { record: R; base: R }) => onSaved?.(done.record, done.base, dirty));
  useEffect(() => {
    if (saved) announce(saved);
  }, [saved]);

  const show = (next: T) => {
    setValue(next);
    setContentKey((key) => key + 1);
  };
  /** Replaces all input with a state of the server. */
  const adopt = (record: R) => {
    setBase(record);
    show(record.stored);
    setNewer(null);
    problems.clear();
  };
  if (!dirty && !isBusy && !hasHashVersion && isNewer(options.record, base)) adopt(options.record);
  const save = async (intent: Intent, from = base, sent = value): Promise<boolean> => {
    if (isBusy || !problems.attempt(sent)) return false;
    setNewer(null);
    setBusy(true);
    const outcome = await send(sent, from, intent);
    setBusy(false);
    const lost = unanswered.current;
    unanswered.current = null;
    // The newer version is the form's own save, whose answer was lost.
    if (outcome.kind === 'newer' && lost && sameOnceStored(outcome.record.stored, lost)) {
      setBase(outcome.record);
      return save(intent, outcome.record, sent);
    }
    if (outcome.kind === 'failed' && isUnanswered(outcome.error)) unanswered.current = sent;
    if (outcome.kind === 'failed') problems.fail(outcome.error, sent);
    else if (outcome.kind === 'newer') setNewer({ record: outcome.record, intent });
    else setBase(outcome.record);
    if (outcome.kind !== 'saved') return outcome.kind === 'partial';
    const { record } = outcome;
    // Keep the user's input during the request.
    setValue((now) => mergeFields(now, sent, record.stored));
    setSaved({ record, base: from });
    toast.success(typeof savedText === 'string' ? savedText : savedText(record, from, intent));
    return true;
  };
  return {
    base,
    value,
    errors: problems.errors,
    failure: problems.failure,
    /** Newer version of another person, and the user's changes on top of it. */
    newer: newer && { ...newer, mine: mergeFields(value, base.stored, newer.record.stored) },
    isBusy,
    /** The first save is running. */
    isAdding,
    dirty,
    contentKey,
    /** This machine stores the input of the form. */
    hasDraft: draftName !== null,
    draftSavedAt,
    found,
    /** @returns whether the record is saved */
    save: (intent: Intent) => save(intent),
    /** Changes the fields and saves everything at once. */
    saveWith: (next: (now: T) => T, intent: Intent) => {
      const sent = next(value);
      setValue(sent);
      return save(intent, base, sent);
    },
    change: (next: (now: T) => T) => setValue(next),
    showErrors: problems.show,
    /** Shows the errors of the fields, as saving does; false if there are some. */
    validate: () => problems.attempt(value),
    /** The server changed the record by itself. Unsaved input is unchanged. */
    rebase: setBase,
    adopt,
    restoreDraft: () => {
      // Fields that the user did not touch keep another person’s later changes.
      if (found) show(found.base ? mergeFields(found.value, found.base, base.stored) : found.value);
      setFound(null);
    },
    discardDraft: () => {
      if (draftName !== null) dropDraft(draftName);
      setFound(null);
    },
    /** Shows the other person's version beside the user's changes. */
    compare: (record: R, intent: Intent) => setNewer({ record, intent }),
    /** Saves the user's changes on top of the other person's version. */
    keepMine: (intent?: Intent) => {
      if (!newer) return;
      const mine = mergeFields(value, base.stored, newer.record.stored);
      setBase(newer.record);
      show(mine);
      void save(intent ?? newer.intent, newer.record, mine);
    },
    takeTheirs: () => {
      if (newer) adopt(newer.record);
    },
    backFromConflict: () => setNewer(null),
  };
}

/** A record that is not on the server yet is never newer. */
const isNewer = <T>(one: StoredRecord<T>, other: StoredRecord<T>): boolean =>
  one.version !== null && other.version !== null && one.version > other.version;

export type RecordFormState<
  T extends object,
  R extends StoredRecord<T> = StoredRecord<T>,
  Intent = void,
> = ReturnType<typeof useRecordForm<T, R, Intent>>;
