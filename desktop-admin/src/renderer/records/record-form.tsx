import type { ReactNode } from 'react';
import { officeRecordTexts as texts } from '@logistics/shared/texts/office-site';
import type { ConflictField } from '../components/conflict-dialog.tsx';
import { draftSentence } from '../components/draft-sentence.ts';
import { fieldDifferences } from '../components/field-differences.tsx';
import { RecordDialogs } from './record-dialogs.tsx';
import { RecordFrame, type RecordFrameProps } from './record-frame.tsx';
import type { RecordFormState, StoredRecord } from './use-record-form.ts';
import './record.css';

interface RecordFormProps<T extends object, R extends StoredRecord<T>> extends Pick<
  RecordFrameProps,
  'saveLabel' | 'canUpdate'
> {
  form: RecordFormState<T, R>;
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

/** Record form on a page of its own: the save button stays in sight below the fields. */
export function RecordForm<T extends object, R extends StoredRecord<T>>(props: RecordFormProps<T, R>) {
  const { form, onSubmit = () => void form.save() } = props;
  return (
    <RecordFrame
      form={form}
      className="form-page record-page"
      saveLabel={props.saveLabel}
      canUpdate={props.canUpdate}
      onSubmit={onSubmit}
    >
      {({ failure, saveButton }) => (
        <>
          {failure}
          {props.children}
          <div className="form-actions record-actions">
            {saveButton}
            {props.actions}
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
        </>
      )}
    </RecordFrame>
  );
}
