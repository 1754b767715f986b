import { useState, type FormEvent } from 'react';
import { useResolveDifferencesMutation } from '@logistics/shared/api-client/bags';
import { DIFFERENCE_NOTE_MAX, type BagDifference, type DifferenceAction } from '@logistics/shared/contracts';
import { officeDifferenceTexts } from '@logistics/shared/texts/office-bag-arrival';
import { ruleTexts } from '@logistics/shared/texts/validation';
import { Button } from '../../components/button.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { Modal } from '../../components/modal.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';

const texts = officeDifferenceTexts.resolve;
/** Codes named in one message. */
const NAMED_MAX = 5;

interface ResolveDifferencesProps {
  action: DifferenceAction;
  rows: readonly BagDifference[];
  onClose: (isDone: boolean) => void;
}

/** Asks before a decision about missing or surplus parcels, with its note. */
export function ResolveDifferences({ action, rows, onClose }: ResolveDifferencesProps) {
  const [note, setNote] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [resolve, { isLoading, error }] = useResolveDifferencesMutation();
  const toast = useToast();
  const given = note.trim();
  const isMissing = action !== 'found' && given === '';
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    if (isMissing || isLoading) return;
    const items = rows.map(({ id, version }) => ({ id, version }));
    const { data } = await resolve({ items, action, ...(given !== '' && { note: given }) });
    if (!data) return;
    const { resolved, skipped } = data;
    if (resolved > 0) toast.success(texts.done(resolved));
    const named = skipped.slice(0, NAMED_MAX).map(({ orderCode, why }) => texts.skipped(orderCode, why));
    if (skipped.length > 0) toast.warning(texts.skippedTitle(skipped.length), named.join('; '));
    onClose(true);
  };
  return (
    <Modal
      title={texts.title[action](rows.length)}
      width={480}
      onCancel={isLoading ? undefined : () => onClose(false)}
    >
      <form className="bag-form" onSubmit={(event) => void submit(event)}>
        <FailureNote title={texts.failed} error={error} />
        <p className="second">{texts.body[action]}</p>
        <TextField
          label={texts.note}
          rows={2}
          max={DIFFERENCE_NOTE_MAX}
          value={note}
          error={isChecked && isMissing ? ruleTexts.REASON_NEEDED : undefined}
          onChange={setNote}
        />
        <div className="row">
          <Button type="submit" variant="teal" disabled={isLoading}>
            {texts.confirm}
          </Button>
          <Button onClick={() => onClose(false)}>{texts.cancel}</Button>
        </div>
      </form>
    </Modal>
  );
}
