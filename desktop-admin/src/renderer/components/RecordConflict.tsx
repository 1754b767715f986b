import { Modal } from 'antd';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from './Button.tsx';
import type { RecordDesk } from './use-record-desk.ts';
import { valueRows } from './value-rows.ts';

const texts = officeEditorTexts.conflict;

interface RecordConflictProps<T extends object> {
  desk: Pick<RecordDesk<T>, 'value' | 'isBusy' | 'keepMine' | 'takeTheirs' | 'backFromConflict'>;
  newer: T;
}

/** Somebody else saved first: both versions side by side where they differ, and the person decides. */
export function RecordConflict<T extends object>({ desk, newer }: RecordConflictProps<T>) {
  const rows = valueRows(newer, desk.value).filter(({ changed }) => changed);
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
            {rows.map(({ path, before, after }) => (
              <tr key={path} className="differs">
                <th scope="row">{path}</th>
                <td>{plain(before) || texts.empty}</td>
                <td>{plain(after) || texts.empty}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="form-actions dialog-actions">
        <Button look="teal" disabled={desk.isBusy} onClick={desk.keepMine}>
          {texts.keepMine}
        </Button>
        <Button onClick={desk.takeTheirs}>{texts.takeTheirs}</Button>
        <Button look="ghost" onClick={desk.backFromConflict}>
          {texts.back}
        </Button>
      </div>
    </Modal>
  );
}

function plain(value: string | null): string {
  if (value === null || !value.includes('<')) return value ?? '';
  return new DOMParser().parseFromString(value, 'text/html').body.textContent?.trim() ?? '';
}
