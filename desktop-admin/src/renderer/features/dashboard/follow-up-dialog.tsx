import { useState } from 'react';
import { useListAssigneesQuery } from '@logistics/shared/api-client/admin';
import { FOLLOW_UP_NOTE_MAX } from '@logistics/shared/domain';
import { officeWorklistTexts } from '@logistics/shared/texts/office-worklists';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Modal } from '../../components/modal.tsx';
import { Select } from '../../components/select.tsx';
import { TextField } from '../../components/text-field.tsx';
import type { WorkRow } from './worklist-columns.tsx';

const texts = officeWorklistTexts.followUp;
/** Values of the select that are no account. */
const NO_ASSIGNEE = 0;
const UNCHANGED = -1;

/** An omitted field is not changed. */
export interface FollowUpValues {
  assigneeId?: number | null;
  note?: string | null;
}

interface FollowUpDialogProps {
  rows: readonly WorkRow[];
  isBusy: boolean;
  onSave: (values: FollowUpValues) => void;
  onClose: () => void;
}

/** Form for assignee and note of one or many orders. For many orders, an empty field changes nothing. */
export function FollowUpDialog({ rows, isBusy, onSave, onClose }: FollowUpDialogProps) {
  const [only] = rows.length === 1 ? rows : [];
  const known = only?.followUp.assignee ?? null;
  const first = only ? (known?.id ?? NO_ASSIGNEE) : UNCHANGED;
  const [assignee, setAssignee] = useState(first);
  const [note, setNote] = useState(only?.followUp.note ?? '');
  const [isTried, setIsTried] = useState(false);
  const { data = [], isLoading } = useListAssigneesQuery();
  const values = valuesOf({ only, first, assignee, note: note.trim() });
  const isEmpty = Object.keys(values).length === 0;
  return (
    <Modal
      title={only ? texts.titleOf(only.order_code) : texts.title(rows.length)}
      onCancel={onClose}
      width={480}
    >
      <form
        className="follow-up-form"
        onSubmit={(event) => {
          event.preventDefault();
          setIsTried(true);
          if (!isEmpty) onSave(values);
        }}
      >
        <Field label={texts.assignee} error={isTried && isEmpty ? texts.nothing : null}>
          {(control) => (
            <Select
              {...control}
              aria-busy={isLoading}
              value={assignee}
              options={optionsOf(data, known, !only)}
              onChange={setAssignee}
            />
          )}
        </Field>
        <TextField
          label={texts.note}
          help={only ? texts.noteHelp : texts.noteHelpMany}
          rows={3}
          max={FOLLOW_UP_NOTE_MAX}
          value={note}
          onChange={setNote}
        />
        <div className="row row-end">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="teal" disabled={isBusy}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

type Person = NonNullable<WorkRow['followUp']['assignee']>;

/** Includes the current assignee, even if this user may not handle orders any more. */
function optionsOf(people: readonly Person[], known: Person | null, many: boolean) {
  const missing = known !== null && people.every(({ id }) => id !== known.id) ? [known] : [];
  return [
    ...(many ? [{ value: UNCHANGED, label: texts.unchanged }] : []),
    { value: NO_ASSIGNEE, label: texts.none },
    ...[...people, ...missing].map(({ id, name }) => ({ value: id, label: name })),
  ];
}

interface Written {
  only: WorkRow | undefined;
  first: number;
  assignee: number;
  note: string;
}

/** Returns only the fields that the user changed. */
function valuesOf({ only, first, assignee, note }: Written): FollowUpValues {
  const isNoteChanged = only ? note !== (only.followUp.note ?? '') : note !== '';
  return {
    ...(assignee !== first && { assigneeId: assignee === NO_ASSIGNEE ? null : assignee }),
    ...(isNoteChanged && { note: note === '' ? null : note }),
  };
}
