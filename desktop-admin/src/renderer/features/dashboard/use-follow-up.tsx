import { useState, type ReactNode } from 'react';
import { useSetFollowUpMutation } from '@logistics/shared/api-client/admin';
import { errorSentence } from '@logistics/shared/texts';
import { officeWorklistTexts } from '@logistics/shared/texts/office-worklists';
import { failureOf } from '../../components/failure.ts';
import { useToast } from '../../components/toast.tsx';
import { FollowUpDialog, type FollowUpValues } from './follow-up-dialog.tsx';
import type { WorkRow } from './worklist-columns.tsx';

const texts = officeWorklistTexts.followUp;

/** Opens the dialog for assignee and note of these rows, and shows the result. */
export function useFollowUp(onDone: () => void): {
  edit: (rows: readonly WorkRow[]) => void;
  dialog: ReactNode;
} {
  const toast = useToast();
  const [rows, setRows] = useState<readonly WorkRow[]>([]);
  const [set, { isLoading }] = useSetFollowUpMutation();
  const save = async (values: FollowUpValues) => {
    const orders = rows.map(({ id, followUp }) => ({ id, version: followUp.version }));
    const { data, error } = await set({ orders, ...values });
    const failure = failureOf(error);
    // On failure the dialog remains open with the user's input.
    if (!data) return toast.error(texts.failed, failure ? errorSentence(failure) : undefined);
    setRows([]);
    onDone();
    const { changed, skipped } = data;
    const others = skipped.length > 0 ? `${texts.skipped(skipped)}. ${texts.changed}` : undefined;
    if (changed > 0) toast.success(texts.saved(changed), others);
    else toast.info(texts.skipped(skipped), texts.changed);
  };
  return {
    edit: setRows,
    dialog: rows.length > 0 && (
      <FollowUpDialog
        rows={rows}
        isBusy={isLoading}
        onSave={(values) => void save(values)}
        onClose={() => setRows([])}
      />
    ),
  };
}
