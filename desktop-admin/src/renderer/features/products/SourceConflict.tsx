import { Modal } from 'antd';
import { apiBaseUrl } from '@logistics/shared/api-client/core';
import type { ProductView } from '@logistics/shared/contracts';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { Button } from '../../components/Button.tsx';
import { ConflictPictures } from '../../components/ConflictPictures.tsx';
import { sourceConflicts } from './source-conflict.ts';
import type { SourceFields } from './source-fields.ts';
import type { SourceDesk } from './use-source-form.ts';

const texts = officeEditorTexts.conflict;
const labels = { ...officeProductTexts.form, images: officeProductTexts.gallery.title };

/** Somebody else saved first: both versions side by side, and the person decides. */
export function SourceConflict({ desk, newer }: { desk: SourceDesk; newer: ProductView }) {
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
                <td>{shown(field, theirs)}</td>
                <td>{shown(field, mine)}</td>
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

function shown(field: keyof SourceFields, fields: SourceFields) {
  if (field === 'images') return <ConflictPictures pictures={fields.images} pictureBase={apiBaseUrl()} />;
  return wordsOf(field, fields) || texts.empty;
}

function wordsOf(field: Exclude<keyof SourceFields, 'images'>, fields: SourceFields): string {
  if (field === 'description')
    return new DOMParser().parseFromString(fields.description, 'text/html').body.textContent?.trim() ?? '';
  return field === 'marketplace' ? officeProductTexts.marketplaces[fields.marketplace] : fields[field];
}
