import { Modal } from 'antd';
import { apiBaseUrl } from '@logistics/shared/api-client/core';
import type { AdminArticle } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from '../../components/Button.tsx';
import { ConflictPictures } from '../../components/ConflictPictures.tsx';
import { conflictRows, type ConflictRow } from './article-conflict.ts';
import { fieldsOf, type SaveIntent } from './article-fields.ts';
import { DiffText } from './DiffText.tsx';
import { textOf } from './text-diff.ts';
import type { ArticleDesk } from './use-article-editor.ts';

const texts = officeEditorTexts.conflict;
const labels = { ...officeArticleTexts.fields, image: officeArticleTexts.fields.cover };

interface ArticleConflictProps {
  desk: ArticleDesk;
  conflict: { newer: AdminArticle; intent: SaveIntent };
}

/** Somebody else saved first: both versions side by side, and the person decides. */
export function ArticleConflict({ desk, conflict: { newer, intent } }: ArticleConflictProps) {
  const { base, fields } = desk;
  if (!base) return null;
  const rows = conflictRows(newer, fields, fieldsOf(base));
  return (
    <Modal
      open
      title={texts.title}
      footer={null}
      closable={false}
      onCancel={desk.backFromConflict}
      width={960}
    >
      <p className="dialog-lead">
        {newer.updatedBy
          ? texts.body(newer.updatedBy.name, formatDateTime(newer.updatedAt))
          : texts.bodyUnknown}
      </p>
      {rows.length === 0 ? (
        <p className="dialog-lead">{texts.same}</p>
      ) : (
        <div className="conflict-scroll" tabIndex={0}>
          <table className="conflict">
            <thead>
              <tr>
                <th scope="col">{texts.field}</th>
                <th scope="col">{texts.theirs}</th>
                <th scope="col">{texts.mine}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.field} className="differs">
                  <th scope="row">{labels[row.field]}</th>
                  {row.field === 'image' ? (
                    <>
                      <Cover url={row.theirs} />
                      <Cover url={row.mine} />
                    </>
                  ) : (
                    <>
                      <td>{shown(row, row.theirs) || texts.empty}</td>
                      <td>
                        <DiffText before={shown(row, row.theirs)} after={shown(row, row.mine)} />
                      </td>
                    </>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="form-actions dialog-actions">
        <Button look="teal" disabled={desk.isBusy} onClick={() => void desk.save(intent, { over: newer })}>
          {texts.keepMine}
        </Button>
        <Button onClick={() => desk.adopt(newer)}>{texts.takeTheirs}</Button>
        <Button look="ghost" onClick={desk.backFromConflict}>
          {texts.back}
        </Button>
      </div>
    </Modal>
  );
}

function Cover({ url }: { url: string }) {
  return (
    <td>
      <ConflictPictures
        pictures={url === '' ? [] : [{ url, alt: labels.image }]}
        pictureBase={apiBaseUrl()}
      />
    </td>
  );
}

function shown({ field }: ConflictRow, value: string): string {
  if (field === 'content') return textOf(value);
  const names: Readonly<Record<string, string>> = officeArticleTexts.categories;
  return field === 'category' ? (names[value] ?? value) : value;
}
