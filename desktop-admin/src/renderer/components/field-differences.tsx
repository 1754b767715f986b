import type { ReactNode } from 'react';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import type { ConflictField } from './conflict-dialog.tsx';
import { ConflictPicture } from './conflict-pictures.tsx';
import { valueRows } from './value-rows.ts';

const texts = officeEditorTexts.conflict;
const PICTURE = /^\/uploads\/images\/\S+$/;

interface DifferenceOptions {
  /** Base URL of the pictures; without it, their addresses are shown. */
  pictureBase?: string | undefined;
  /** The record that the user started from. With it, the other person's changes of other fields are shown too. */
  before?: object;
}

/** Returns the differences of two records for the conflict dialog. `mine` has the user's changes on top of `theirs`. */
export function fieldDifferences(
  theirs: object,
  mine: object,
  { pictureBase, before = theirs }: DifferenceOptions = {},
): ConflictField[] {
  const shown = (path: string, value: string | null): ReactNode =>
    pictureBase !== undefined && value !== null && PICTURE.test(value) ? (
      <ConflictPicture url={value} name={path} pictureBase={pictureBase} />
    ) : (
      plainText(value ?? '') || texts.empty
    );
  const changedByThem = new Set(
    valueRows(before, theirs).flatMap(({ path, changed }) => (changed ? path : [])),
  );
  return valueRows(theirs, mine)
    .filter(({ path, changed }) => changed || changedByThem.has(path))
    .map(({ path, changed, before: stored, after }) => ({
      key: path,
      label: path,
      theirs: shown(path, stored),
      mine: changed ? shown(path, after) : <span className="quiet">{texts.untouched}</span>,
    }));
}

/** Returns the text of a rich text, or the value itself if it is plain text. */
export function plainText(value: string): string {
  if (!value.includes('<')) return value;
  return new DOMParser().parseFromString(value, 'text/html').body.textContent?.trim() ?? '';
}
