import type { ReactNode } from 'react';
import { officeRecordTexts as texts } from '@logistics/shared/texts/office-site';
import { Button } from './button.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { draftSentence } from './draft-sentence.ts';
import { FormFailure } from './form-failure.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { RecordConflict } from './record-conflict.tsx';
import type { RecordFormState } from './use-record-form.ts';
import { useShortcuts } from './use-shortcuts.ts';
import './record.css';

interface RecordFormProps<T extends object> {
  form: RecordFormState<T>;
  saveLabel: string;
  /** Shown beside the save button. */
  actions?: ReactNode;
  /** Called instead of saving, if a confirmation is needed first. */
  onSubmit?: () => void;
  /** Base URL of the record's pictures, if it has some. */
  pictureBase?: string;
  children: ReactNode;
}

/** Frame of every record form: save button and Ctrl+S, errors, local drafts, and version conflicts. */
export function RecordForm<T extends object>(props: RecordFormProps<T>) {
  const { form, saveLabel, actions, onSubmit = () => void props.form.save(), children } = props;
  const canSave = form.dirty && !form.isBusy;
  const save = () => {
    if (canSave) onSubmit();
  };
  useLeaveGuard(form.dirty);
  useShortcuts({ 'ctrl+s': save });
  return (
    <form
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
        <Button type="submit" look="main" disabled={!canSave} aria-keyshortcuts="Control+S">
          {saveLabel}
        </Button>
        {actions}
        <span className="second" role="status">
          {form.dirty ? draftSentence(form.draftSavedAt) : texts.unchanged}
        </span>
      </div>
      {form.newer && <RecordConflict form={form} newer={form.newer} pictureBase={props.pictureBase} />}
      {form.found && (
        <DraftDialog
          draft={form.found}
          isOutdated={form.found.version !== form.base.version}
          onUse={form.useFound}
          onDiscard={form.dropFound}
        />
      )}
    </form>
  );
}
