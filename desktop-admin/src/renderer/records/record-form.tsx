import { useRef, type ReactNode } from 'react';
import { officeRecordTexts as texts } from '@logistics/shared/texts/office-site';
import { Button } from '../components/button.tsx';
import type { ConflictField } from '../components/conflict-dialog.tsx';
import { draftSentence } from '../components/draft-sentence.ts';
import { FormFailure } from '../components/form-failure.tsx';
import { fieldDifferences } from '../components/field-differences.tsx';
import { RecordDialogs } from './record-dialogs.tsx';
import { saveAndFocus } from '../components/save-and-focus.ts';
import type { RecordFormState, StoredRecord } from './use-record-form.ts';
import { useShortcuts } from '../components/use-shortcuts.ts';
import './record.css';

interface RecordFormProps<T extends object, R extends StoredRecord<T>> {
  form: RecordFormState<T, R>;
  saveLabel: string;
  /** Whether the user may save; true by default. */
  canUpdate?: boolean;
  /** Shown beside the save button. */
  actions?: ReactNode;
  /** Called instead of saving, if a confirmation is needed first. */
  onSubmit?: () => void;
  /** Base URL of the record's pictures, if it has some. */
  pictureBase?: string;
  /** Differences of two versions with their names; by default, fields are named by their path. */
  conflictFields?: (theirs: T, mine: T) => ConflictField[];
  children: ReactNode;
}

/** Frame of every record form: save button and its keys, errors, local drafts, and version conflicts. */
export function RecordForm<T extends object, R extends StoredRecord<T>>(props: RecordFormProps<T, R>) {
  const { form, saveLabel, canUpdate = true, actions, onSubmit = () => void form.save(), children } = props;
  const canSave = canUpdate && !form.isBusy && (form.dirty || form.base.version === null);
  const frame = useRef<HTMLFormElement>(null);
  const save = () => {
    if (canSave) saveAndFocus(frame.current, onSubmit);
  };
  useShortcuts({ 'ctrl+s': save, 'ctrl+enter': save });
  return (
    <form
      ref={frame}
      className="form-page record-page"
      noValidate
      onSubmit={(event) => {
        // Forms in the editor's dialogs are React children of this form, so their submit events bubble to it.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        save();
      }}
    >
      <FormFailure
        title={`${texts.saveFailed}.`}
        failure={form.failure && `${form.failure} ${texts.inputStored}`}
      />
      {children}
      <div className="form-actions record-actions">
        <Button type="submit" variant="main" disabled={!canSave} aria-keyshortcuts="Control+S">
          {saveLabel}
        </Button>
        {actions}
        <span className="second" role="status">
          {form.dirty ? draftSentence(form.draftSavedAt) : texts.unchanged}
        </span>
      </div>
      <RecordDialogs
        form={form}
        conflictFields={
          props.conflictFields ??
          ((theirs, mine) => fieldDifferences(theirs, mine, { pictureBase: props.pictureBase }))
        }
      />
    </form>
  );
}
