import { Modal } from 'antd';
import { useState } from 'react';
import { articlesApi } from '@logistics/shared/api-client/admin';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { Button } from '../../components/Button.tsx';
import { useToast } from '../../components/toast.tsx';
import { conflictRows, type ConflictRow, type NewerArticle } from './article-conflict.ts';
import { fieldsOf, type SaveIntent } from './article-fields.ts';
import { DiffText } from './DiffText.tsx';
import { textOf } from './text-diff.ts';
import type { ArticleDesk } from './use-article-editor.ts';

const texts = officeEditorTexts.conflict;
const labels = officeArticleTexts.fields;

interface ArticleConflictProps {
  desk: ArticleDesk;
  conflict: { newer: NewerArticle; intent: SaveIntent };
}

/** Somebody else saved first: both versions side by side, and the person decides. */
export function ArticleConflict({ desk, conflict: { newer, intent } }: ArticleConflictProps) {
  const toast = useToast();
  const [load] = articlesApi.useLazyGetArticleByLinkQuery();
  const [isLoading, setLoading] = useState(false);
  const { base, fields } = desk;
  if (!base) return null;
  const rows = conflictRows(newer, fields, fieldsOf(base));
  const takeTheirs = async () => {
    setLoading(true);
    const { data } = await load(newer.link);
    setLoading(false);
    if (data) desk.adopt(data);
    else toast.error(officeArticleTexts.saveFailed, officeArticleTexts.saveFailedHelp);
  };
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
        {newer.updatedBy ? texts.body(newer.updatedBy, formatDateTime(newer.updatedAt)) : texts.bodyUnknown}
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
                  <td>{shown(row, row.theirs) || texts.empty}</td>
                  <td>
                    <DiffText before={shown(row, row.theirs)} after={shown(row, row.mine)} />
                  </td>
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
        <Button disabled={isLoading} onClick={() => void takeTheirs()}>
          {texts.takeTheirs}
        </Button>
        <Button look="ghost" onClick={desk.backFromConflict}>
          {texts.back}
        </Button>
      </div>
    </Modal>
  );
}

function shown({ field }: ConflictRow, value: string): string {
  if (field === 'content') return textOf(value);
  const names: Readonly<Record<string, string>> = officeArticleTexts.categories;
  return field === 'category' ? (names[value] ?? value) : value;
}
