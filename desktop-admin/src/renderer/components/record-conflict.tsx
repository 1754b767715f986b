import type { ReactNode } from 'react';
import { officeEditorTexts } from '@logistics/shared/texts/office-editor';
import { ConflictDialog } from './conflict-dialog.tsx';
import { ConflictPicture } from './conflict-pictures.tsx';
import type { RecordFormState } from './use-record-form.ts';
import { valueRows } from './value-rows.ts';

const PICTURE = /^\/uploads\/images\/\S+$/;

interface RecordConflictProps<T extends object> {
  form: Pick<RecordFormState<T>, 'isBusy' | 'keepMine' | 'takeTheirs' | 'backFromConflict'>;
  /** What the other person saved, and what the form would save over it. */
  newer: { stored: T; mine: T };
  /** Base URL of pictures, for records that have some. */
  pictureBase?: string | undefined;
}

/** Conflict dialog of a record: shows its fields as text and its pictures as pictures. */
export function RecordConflict<T extends object>({ form, newer, pictureBase }: RecordConflictProps<T>) {
  const shown = (path: string, value: string | null): ReactNode =>
    pictureBase !== undefined && value !== null && PICTURE.test(value) ? (
      <ConflictPicture url={value} name={path} pictureBase={pictureBase} />
    ) : (
      plain(value) || officeEditorTexts.conflict.empty
    );
  return (
    <ConflictDialog
      fields={valueRows(newer.stored, newer.mine)
        .filter(({ changed }) => changed)
        .map(({ path, before, after }) => ({
          key: path,
          label: path,
          theirs: shown(path, before),
          mine: shown(path, after),
        }))}
      isBusy={form.isBusy}
      onKeepMine={form.keepMine}
      onTakeTheirs={form.takeTheirs}
      onBack={form.backFromConflict}
    />
  );
}

function plain(value: string | null): string {
  if (value === null || !value.includes('<')) return value ?? '';
  return new DOMParser().parseFromString(value, 'text/html').body.textContent?.trim() ?? '';
}
