import type { ReactNode } from 'react';
import { officeRecordTexts as texts } from '@logistics/shared/texts/office-site';
import { draftSentence } from '../components/draft-sentence.ts';
import { ErrorSummary, type WrongField } from '../components/error-summary.tsx';
import { RecordDialogs, type RecordDialogsProps } from './record-dialogs.tsx';
import { RecordFrame, type RecordFrameProps } from './record-frame.tsx';
import type { RecordFormState, StoredRecord } from './use-record-form.ts';
import './record.css';

interface RecordFormProps<T extends object, R extends StoredRecord<T>>
  extends
    Pick<RecordFrameProps, 'saveLabel' | 'canUpdate'>,
    Pick<RecordDialogsProps<T>, 'conflictFields' | 'pictureBase'> {
  form: RecordFormState<T, R>;
  /** True for a form in a card beside other cards. Keys then save it only while it has the focus. */
  inCard?: boolean;
  /** Wrong fields, listed above the others; by default, they are only marked. */
  wrong?: readonly WrongField[];
  /** Shown beside the save button. */
  actions?: ReactNode;
  /** Called instead of saving, if a confirmation is needed first. */
  onSubmit?: () => void;
  children: ReactNode;
}

/** The shell's own keys save the form that has the focus. */
const ONLY_WITH_FOCUS = { 'ctrl+s': undefined, 'ctrl+enter': undefined };

/** Record form of a page, whose save button stays in sight below the fields, or of a card. */
export function RecordForm<T extends object, R extends StoredRecord<T>>(props: RecordFormProps<T, R>) {
  const { form, inCard = false, wrong = [], canUpdate = true, onSubmit = () => void form.save() } = props;
  return (
    <RecordFrame
      form={form}
      className={inCard ? 'form-fields record-in-card' : 'form-page record-page'}
      saveLabel={props.saveLabel}
      saveVariant={inCard ? 'teal' : 'main'}
      canUpdate={canUpdate}
      onSubmit={onSubmit}
      {...(inCard && { keys: ONLY_WITH_FOCUS })}
    >
      {({ failure, saveButton }) => (
        <>
          {wrong.length > 0 ? <ErrorSummary fields={wrong} /> : failure}
          {props.children}
          {(canUpdate || !inCard) && (
            <div className={inCard ? 'form-actions' : 'form-actions record-actions'}>
              {saveButton}
              {props.actions}
              <span className="second" role="status">
                {form.dirty ? draftSentence(form.draftSavedAt) : texts.unchanged}
              </span>
            </div>
          )}
          <RecordDialogs form={form} pictureBase={props.pictureBase} conflictFields={props.conflictFields} />
        </>
      )}
    </RecordFrame>
  );
}
