import type { ReactNode } from 'react';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { officeRecordTexts as texts } from '@logistics/shared/texts/office-site';
import { Button } from './button.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { useLeaveGuard } from './leave-guard.tsx';
import { Note } from './note.tsx';
import { RecordConflict } from './record-conflict.tsx';
import type { RecordFormState } from './use-record-form.ts';
import { useShortcuts } from './use-shortcuts.ts';
import './record.css';

interface RecordFormProps<T extends object> {
  desk: RecordFormState<T>;
  saveLabel: string;
  /** Beside the saving button. */
  actions?: ReactNode;
  /** In place of saving at once, where something has to be asked first. */
  onSubmit?: () => void;
  /** Where the record's pictures are served from, of one that has some. */
  pictureBase?: string;
  children: ReactNode;
}

/** The frame of every record: saving by button and Ctrl+S, what failed, drafts, and who was first. */
export function RecordForm<T extends object>(props: RecordFormProps<T>) {
  const { desk, saveLabel, actions, onSubmit = () => void props.desk.save(), children } = props;
  const canSave = desk.dirty && !desk.isBusy;
  const save = () => {
    if (canSave) onSubmit();
  };
  useLeaveGuard(desk.dirty);
  useShortcuts({ 'ctrl+s': save });
  return (
    <form
      className="form-page record-page"
      noValidate
      onSubmit={(event) => {
        // Forms of the editor's dialogs stand elsewhere in the page, but tell this one of their end.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        save();
      }}
    >
      {desk.failure && (
        <div className="form-failure">
          <Note look="bad" alert>
            <b>{texts.saveFailed}.</b> {desk.failure} {texts.kept}
          </Note>
        </div>
      )}
      {children}
      <div className="form-actions record-actions">
        <Button type="submit" look="main" disabled={!canSave} aria-keyshortcuts="Control+S">
          {saveLabel}
        </Button>
        {actions}
        <span className="second" role="status">
          {desk.dirty ? savedSentence(desk.keptAt) : texts.unchanged}
        </span>
      </div>
      {desk.newer && <RecordConflict desk={desk} newer={desk.newer.kept} pictureBase={props.pictureBase} />}
      {desk.found && (
        <DraftDialog
          draft={desk.found}
          isOutdated={desk.found.version !== desk.base.version}
          onUse={desk.useFound}
          onDiscard={desk.dropFound}
        />
      )}
    </form>
  );
}

function savedSentence(kept: string | 'full' | null): string {
  if (kept === null) return '';
  if (kept === 'full') return officeEditorTexts.draft.storageFull;
  return officeEditorTexts.draft.savedHere(formatDateTime(kept).slice(-5));
}
