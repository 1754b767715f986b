import type { ReactNode } from 'react';
import { apiBaseUrl } from '@logistics/shared/api-client/core';
import type { AdminArticle } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { ConflictDialog, type ConflictField } from '../../components/conflict-dialog.tsx';
import { ConflictPicture, ConflictPictures } from '../../components/conflict-pictures.tsx';
import { conflictRows, type ConflictRow } from './article-conflict.ts';
import { fieldsOf, type SaveIntent } from './article-fields.ts';
import { DiffText } from './diff-text.tsx';
import { picturesDiffer, picturesOf, textOf } from './text-diff.ts';
import type { ArticleEditorState } from './use-article-editor.ts';

const texts = officeEditorTexts.conflict;
const labels = { ...officeArticleTexts.fields, image: officeArticleTexts.fields.cover };

interface ArticleConflictProps {
  form: ArticleEditorState;
  conflict: { newer: AdminArticle; intent: SaveIntent };
}

/** Dialog for a version conflict: shows the differences in text, and the cover and pictures of both versions. */
export function ArticleConflict({ form, conflict: { newer, intent } }: ArticleConflictProps) {
  const { base, fields } = form;
  if (!base) return null;
  return (
    <ConflictDialog
      lead={newer.updatedBy ? texts.body(newer.updatedBy.name, formatDateTime(newer.updatedAt)) : undefined}
      fields={conflictRows(newer, fields, fieldsOf(base)).map(shown)}
      isBusy={form.isBusy}
      onKeepMine={() => void form.save(intent, { over: newer })}
      onTakeTheirs={() => form.adopt(newer)}
      onBack={form.backFromConflict}
    />
  );
}

function shown({ field, theirs, mine }: ConflictRow): ConflictField {
  const row = { key: field, label: labels[field] };
  if (field === 'image') return { ...row, theirs: cover(theirs), mine: cover(mine) };
  const [before, after] = [wordsOf(field, theirs), wordsOf(field, mine)];
  const compared = { theirs: before || texts.empty, mine: <DiffText before={before} after={after} /> };
  if (field !== 'content') return { ...row, ...compared };
  const [theirPictures, ownPictures] = [picturesOf(theirs), picturesOf(mine)];
  const below = (words: ReactNode, pictures: typeof theirPictures) => (
    <>
      {words}
      {pictures.length > 0 && <ConflictPictures pictures={pictures} pictureBase={apiBaseUrl()} />}
    </>
  );
  return picturesDiffer(theirs, mine)
    ? { ...row, theirs: below(compared.theirs, theirPictures), mine: below(compared.mine, ownPictures) }
    : { ...row, ...compared };
}

const cover = (url: string): ReactNode => (
  <ConflictPicture url={url} name={labels.image} pictureBase={apiBaseUrl()} />
);

function wordsOf(field: Exclude<ConflictRow['field'], 'image'>, value: string): string {
  if (field === 'content') return textOf(value);
  const names: Readonly<Record<string, string>> = officeArticleTexts.categories;
  return field === 'category' ? (names[value] ?? value) : value;
}
