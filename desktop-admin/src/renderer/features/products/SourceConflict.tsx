import { Modal } from 'antd';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { Button } from '../../components/Button.tsx';
import { sourceConflicts, type NewerSource } from './source-conflict.ts';
import type { SourceDesk } from './use-source-form.ts';

const texts = officeEditorTexts.conflict;
const labels = officeProductTexts.form;

/** Somebody else saved first: both versions side by side, and the person decides. */
export function SourceConflict({ desk, newer }: { desk: SourceDesk; newer: NewerSource }) {
  const rows = sourceConflicts(newer, desk.fields, desk.before);
  return (
    <Modal
      open
      title={texts.title}
      footer={null}
      closable={false}
      onCancel={desk.backFromConflict}
      width={800}
    >
      <p className="dialog-lead">{texts.bodyUnknown}</p>
      {rows.length === 0 ? (
        <p className="dialog-lead">{texts.same}</p>
      ) : (
        <table className="conflict">
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.theirs}</th>
              <th scope="col">{texts.mine}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ field, theirs, mine }) => (
              <tr key={field} className="differs">
                <th scope="row">{labels[field]}</th>
                <td>{shown(field, theirs) || texts.empty}</td>
                <td>{shown(field, mine) || texts.empty}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="form-actions dialog-actions">
        <Button look="teal" disabled={desk.isBusy} onClick={() => void desk.save(newer)}>
          {texts.keepMine}
        </Button>
        <Button onClick={() => desk.takeTheirs(newer)}>{texts.takeTheirs}</Button>
        <Button look="ghost" onClick={desk.backFromConflict}>
          {texts.back}
        </Button>
      </div>
    </Modal>
  );
}

function shown(field: string, value: string): string {
  if (field === 'description')
    return new DOMParser().parseFromString(value, 'text/html').body.textContent?.trim() ?? '';
  const names: Readonly<Record<string, string>> = officeProductTexts.marketplaces;
  return field === 'marketplace' ? (names[value] ?? value) : value;
}
