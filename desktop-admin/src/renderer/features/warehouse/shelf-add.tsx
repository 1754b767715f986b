import { useState } from 'react';
import { useAddShelvesMutation } from '@logistics/shared/api-client/warehouse';
import { isShelfCode, normaliseShelf, shelvesInRange, type WarehouseId } from '@logistics/shared/domain';
import { officeShelfTexts } from '@logistics/shared/texts/office-warehouse';
import { ruleTexts } from '@logistics/shared/texts/validation';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { TextField } from '../../components/text-field.tsx';
import { useToast } from '../../components/toast.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { WarehouseChoice } from './warehouse-choice.tsx';

const texts = officeShelfTexts.add;
const TYPED_MAX = 40;

/** Adds a shelf, or all from a first to a last one. */
export function ShelfAdd({ warehouse: first, onClose }: { warehouse: WarehouseId; onClose: () => void }) {
  const [warehouse, setWarehouse] = useState<WarehouseId>(first);
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [add, { isLoading, error }] = useAddShelvesMutation();
  const toast = useToast();
  const { codes, errors } = check(from, to);
  const save = async () => {
    setIsChecked(true);
    if (!codes) return;
    const { data } = await add({ warehouse, from, ...(to.trim() === '' ? {} : { to }) });
    if (!data) return;
    toast.success(texts.done(data.added, data.existing));
    onClose();
  };
  return (
    <Modal title={texts.title} width={480} onCancel={isLoading ? undefined : onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <FailureNote title={texts.failed} error={error} />
        <WarehouseChoice value={warehouse} onChange={setWarehouse} />
        <TextField
          label={texts.from}
          help={texts.fromHelp}
          max={TYPED_MAX}
          value={from}
          error={isChecked ? errors.from : undefined}
          onChange={setFrom}
        />
        <TextField
          label={texts.to}
          help={texts.toHelp}
          max={TYPED_MAX}
          value={to}
          error={isChecked ? errors.to : undefined}
          onChange={setTo}
        />
        <p className="second" role="status">
          {codes ? texts.preview(codes.length, codes[0] ?? '', codes.at(-1) ?? '') : ''}
        </p>
        <div className="row form-actions">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="main" disabled={isLoading}>
            {texts.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Returns the shelves of the range, or the errors of the fields. */
function check(
  from: string,
  to: string,
): {
  codes?: readonly string[];
  errors: { from?: string; to?: string };
} {
  const [first, last] = [from, to.trim() === '' ? from : to].map(normaliseShelf);
  if (first === undefined || !isShelfCode(first)) return { errors: { from: ruleTexts.SHELF_BAD_CODE } };
  const codes = shelvesInRange(first, last ?? first);
  return typeof codes === 'string' ? { errors: { to: ruleTexts[codes] } } : { codes, errors: {} };
}
