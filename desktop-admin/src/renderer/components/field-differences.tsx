import type { ReactNode } from 'react';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import type { ConflictField } from './conflict-dialog.tsx';
import { ConflictPicture } from './conflict-pictures.tsx';
import { valueRows } from './value-rows.ts';

const PICTURE = /^\/uploads\/images\/\S+$/;

/**
 * Returns the differences of two records for the conflict dialog: fields as text, and pictures as pictures if their
 * base URL is known.
 */
export function fieldDifferences(theirs: object, mine: object, pictureBase?: string): ConflictField[] {
  const shown = (path: string, value: string | null): ReactNode =>
    pictureBase !== undefined && value !== null && PICTURE.test(value) ? (
      <ConflictPicture url={value} name={path} pictureBase={pictureBase} />
    ) : (
      plainText(value ?? '') || officeEditorTexts.conflict.empty
    );
  return valueRows(theirs, mine)
    .filter(({ changed }) => changed)
    .map(({ path, before, after }) => ({
      key: path,
      label: path,
      theirs: shown(path, before),
      mine: shown(path, after),
    }));
}

/** Returns the text of a rich text, or the value itself if it is plain text. */
export function plainText(value: string): string {
  if (!value.includes('<')) return value;
  return new DOMParser().parseFromString(value, 'text/html').body.textContent?.trim() ?? '';
}
