import { ConflictDialog, type ConflictField } from '../components/conflict-dialog.tsx';
import { DraftDialog } from '../components/draft-dialog.tsx';
import { fieldDifferences } from '../components/field-differences.tsx';
import type { RecordFormState } from './use-record-form.ts';

export interface RecordDialogsProps<T extends object> {
  form: Pick<
    RecordFormState<T>,
    | 'base'
    | 'found'
    | 'restoreDraft'
    | 'discardDraft'
    | 'isBusy'
    | 'keepMine'
    | 'takeTheirs'
    | 'backFromConflict'
  > & { newer: { record: { stored: T }; mine: T } | null };
  /**
   * Differences between the other person's record and the record that the form would save over it, with their names. By
   * default, fields are named by their path.
   */
  conflictFields?: ((theirs: T, mine: T) => ConflictField[]) | undefined;
  /** Base URL of the record's pictures, if it has some. */
  pictureBase?: string | undefined;
  /** Who saved first and when, if known. */
  conflictLead?: string | undefined;
}

/** Dialogs of a record form about a version conflict and about a local draft. */
export function RecordDialogs<T extends object>({
  form,
  pictureBase,
  conflictFields = (theirs, mine) =>
    fieldDifferences(theirs, mine, { before: form.base.stored, pictureBase }),
  conflictLead,
}: RecordDialogsProps<T>) {
  const { newer, found } = form;
  return (
    <>
      {newer && (
        <ConflictDialog
          lead={conflictLead}
          fields={conflictFields(newer.record.stored, newer.mine)}
          isBusy={form.isBusy}
          onKeepMine={() => form.keepMine()}
          onTakeTheirs={form.takeTheirs}
          onBack={form.backFromConflict}
        />
      )}
      {found && (
        <DraftDialog
          draft={found}
          isOutdated={found.version !== form.base.version}
          onUse={form.restoreDraft}
          onDiscard={form.discardDraft}
        />
      )}
    </>
  );
}
