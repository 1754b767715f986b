import { useState } from 'react';
import { useResolveStockMutation } from '@logistics/shared/api-client/warehouse';
import { STOCK_REASON_MAX, type StockAction } from '@logistics/shared/contracts';
import { officeStockTexts } from '@logistics/shared/texts/office-warehouse';
import { ruleTexts } from '@logistics/shared/texts/validation';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { FailureNote } from '../../components/failure-note.tsx';

const texts = officeStockTexts.resolve;
/** Codes named in one message. */
const NAMED_MAX = 5;

interface ResolveDialogProps {
  id: number;
  action: StockAction;
  codes: readonly string[];
  onClose: (isDone: boolean) => void;
}

/** Asks before a decision about parcels of a count, with its reason or note. */
export function ResolveDialog({ id, action, codes, onClose }: ResolveDialogProps) {
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [resolve, { isLoading, error }] = useResolveStockMutation();
  const toast = useToast();
  const given = reason.trim();
  const isMissing = action === 'none' && given === '';
  const save = async () => {
    setIsChecked(true);
    if (isMissing) return;
    const { data } = await resolve({ id, codes: [...codes], action, ...(given ? { reason: given } : {}) });
    if (!data) return;
    const { resolved, skipped } = data;
    if (resolved > 0) toast.success(texts.done(resolved));
    if (skipped.length > 0)
      toast.warning(
        texts.skippedTitle(skipped.length),
        skipped
          .slice(0, NAMED_MAX)
          .map(({ orderCode, why }) => texts.skipped(orderCode, why))
          .join('; '),
      );
    onClose(true);
  };
  return (
    <Modal
      title={texts.title[action](codes.length)}
      width={480}
      onCancel={isLoading ? undefined : () => onClose(false)}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FailureNote title={texts.failed} error={error} />
        <p className="second">{texts.body[action]}</p>
        {(action === 'none' || action === 'searching') && (
          <TextField
            label={action === 'none' ? texts.reason : texts.note}
            rows={2}
            max={STOCK_REASON_MAX}
            value={reason}
            error={isChecked && isMissing ? ruleTexts.REASON_NEEDED : undefined}
            onChange={setReason}
          />
        )}
        <div className="row form-actions">
          <Button onClick={() => onClose(false)}>{texts.cancel}</Button>
          <Button type="submit" variant="teal" disabled={isLoading}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
