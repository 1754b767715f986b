import type { ReactNode } from 'react';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from './button.tsx';
import { Modal } from './modal.tsx';
import './conflict.css';

const texts = officeEditorTexts.conflict;

export interface ConflictField {
  key: string;
  label: string;
  theirs: ReactNode;
  mine: ReactNode;
}

interface ConflictDialogProps {
  /** Who saved first and when, if known. */
  lead?: string | undefined;
  fields: readonly ConflictField[];
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onBack: () => void;
}

/** Dialog for a version conflict: shows both versions side by side where they differ, and lets the user choose. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { lead = texts.bodyUnknown, fields, isBusy, onKeepMine, onTakeTheirs, onBack } = props;
  return (
    <Modal title={texts.title} onCancel={onBack} width={960}>
      <p className="dialog-lead">{lead}</p>
      {fields.length === 0 ? (
        <p className="dialog-lead">{texts.same}</p>
      ) : (
        <div className="conflict-scroll" tabIndex={0} role="group" aria-label={texts.title}>
          <table className="conflict">
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.theirs}</th>
                <th scope="col">{texts.mine}</th>
              </tr>
            </thead>
            <tbody>
              {fields.map(({ key, label, theirs, mine }) => (
                <tr key={key} className="differs">
                  <th scope="row">{label}</th>
                  <td>{theirs}</td>
                  <td>{mine}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="form-actions dialog-actions">
        <Button variant="teal" disabled={isBusy} onClick={onKeepMine}>
          {texts.keepMine}
        </Button>
        <Button disabled={isBusy} onClick={onTakeTheirs}>
          {texts.takeTheirs}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {texts.back}
        </Button>
      </div>
    </Modal>
  );
}
