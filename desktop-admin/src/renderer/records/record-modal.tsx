import type { ReactNode } from 'react';
import { Button } from '../components/button.tsx';
import { fieldDifferences } from '../components/field-differences.tsx';
import { Modal } from '../components/modal.tsx';
import { RecordDialogs } from './record-dialogs.tsx';
import { RecordFrame } from './record-frame.tsx';
import type { RecordFormState, StoredRecord } from './use-record-form.ts';

interface RecordModalProps<T extends object, R extends StoredRecord<T>> {
  form: RecordFormState<T, R>;
  title: string;
  /** Pixels. */
  width?: number;
  saveLabel: string;
  cancelLabel: string;
  onClose: () => void;
  /** Name of a field in the conflict dialog; by default, its name in the log of changes. */
  nameOf?: (field: keyof T & string) => string;
  children: ReactNode;
}

/** Record form in a modal dialog. Escape and a click beside it close it only while nothing was typed. */
export function RecordModal<T extends object, R extends StoredRecord<T>>(props: RecordModalProps<T, R>) {
  const {
    form,
    title,
    width = 440,
    saveLabel,
    cancelLabel,
    onClose,
    nameOf = (field: string) => field,
  } = props;
  const named = (fields: T) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => [nameOf(field as keyof T & string), value]),
    );
  return (
    <Modal title={title} width={width} onCancel={form.isBusy || form.dirty ? undefined : onClose}>
      <RecordFrame
        form={form}
        className="form-fields record-in-card"
        saveLabel={saveLabel}
        saveVariant="teal"
        onSubmit={() => void form.save()}
      >
        {({ failure, saveButton }) => (
          <>
            {failure}
            {props.children}
            <div className="row form-actions">
              {saveButton}
              <Button disabled={form.isBusy} onClick={onClose}>
                {cancelLabel}
              </Button>
            </div>
            <RecordDialogs
              form={form}
              conflictFields={(theirs, mine) =>
                fieldDifferences(named(theirs), named(mine), { before: named(form.base.stored) })
              }
            />
          </>
        )}
      </RecordFrame>
    </Modal>
  );
}
