import type { ReactNode } from 'react';
import { apiBaseUrl } from '@logistics/shared/api-client/core';
import { officeArticleTexts } from '@logistics/shared/texts/office-articles';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import type { ConflictField } from '../../components/conflict-dialog.tsx';
import { ConflictPicture, ConflictPictures } from '../../components/conflict-pictures.tsx';
import { changedFields, type ArticleField, type ArticleFields } from './article-fields.ts';
import { DiffText } from './diff-text.tsx';
import { picturesDiffer, picturesOf, textOf } from './text-diff.ts';

const texts = officeEditorTexts.conflict;
const labels = { ...officeArticleTexts.fields, image: officeArticleTexts.fields.cover };

/** Returns the differences of two articles for the conflict dialog: text, and the cover and pictures of both. */
export function articleDifferences(theirs: ArticleFields, mine: ArticleFields): ConflictField[] {
  return changedFields(mine, theirs).map((field) => ({
    key: field,
    label: labels[field],
    ...shown(field, theirs[field] ?? '', mine[field] ?? ''),
  }));
}

function shown(field: ArticleField, theirs: string, mine: string): Pick<ConflictField, 'theirs' | 'mine'> {
  if (field === 'image') return { theirs: cover(theirs), mine: cover(mine) };
  const [before, after] = [wordsOf(field, theirs), wordsOf(field, mine)];
  const compared = { theirs: before || texts.empty, mine: <DiffText before={before} after={after} /> };
  if (field !== 'content' || !picturesDiffer(theirs, mine)) return compared;
  const below = (words: ReactNode, pictures: ReturnType<typeof picturesOf>) => (
    <>
      {words}
      {pictures.length > 0 && <ConflictPictures pictures={pictures} pictureBase={apiBaseUrl()} />}
    </>
  );
  return {
    theirs: below(compared.theirs, picturesOf(theirs)),
    mine: below(compared.mine, picturesOf(mine)),
  };
}

const cover = (url: string): ReactNode => (
  <ConflictPicture url={url} name={labels.image} pictureBase={apiBaseUrl()} />
);

function wordsOf(field: Exclude<ArticleField, 'image'>, value: string): string {
  if (field === 'content') return textOf(value);
  const names: Readonly<Record<string, string>> = officeArticleTexts.categories;
  return field === 'category' ? (names[value] ?? value) : value;
}
