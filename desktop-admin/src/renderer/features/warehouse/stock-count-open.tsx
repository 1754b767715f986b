import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useOpenStockCountMutation } from '@logistics/shared/api-client/warehouse';
import { isShelfCode, normaliseShelf, type WarehouseId } from '@logistics/shared/domain';
import { officeStockTexts } from '@logistics/shared/texts/office-warehouse';
import { ruleTexts } from '@logistics/shared/texts/validation';
import { Button } from '../../components/button.tsx';
import { Modal } from '../../components/modal.tsx';
import { Segments } from '../../components/segments.tsx';
import { TextField } from '../../components/text-field.tsx';
import { FailureNote } from '../../components/failure-note.tsx';
import { WarehouseChoice } from './warehouse-choice.tsx';

const texts = officeStockTexts.start;

/** Opens a count of a warehouse or of one shelf, and goes to it. */
export function StockCountOpen({ onClose }: { onClose: () => void }) {
  const [warehouse, setWarehouse] = useState<WarehouseId>('vn');
  const [scope, setScope] = useState<'whole' | 'one'>('whole');
  const [shelf, setShelf] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [open, { isLoading, error }] = useOpenStockCountMutation();
  const navigate = useNavigate();
  const isValid = scope === 'whole' || isShelfCode(normaliseShelf(shelf));
  const save = async () => {
    setIsChecked(true);
    if (!isValid) return;
    const { data } = await open({ warehouse, shelf: scope === 'whole' ? null : shelf });
    if (data) void navigate(`/stock-counts/${data.id}`);
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
        <div className="field">
          <Segments
            label={texts.scope}
            value={scope}
            options={[
              { value: 'whole', label: texts.whole },
              { value: 'one', label: texts.one },
            ]}
            onChange={setScope}
          />
        </div>
        {scope === 'one' && (
          <TextField
            label={texts.shelf}
            help={texts.shelfHelp}
            max={40}
            value={shelf}
            error={isChecked && !isValid ? ruleTexts.SHELF_BAD_CODE : undefined}
            onChange={setShelf}
          />
        )}
        <p className="second">{texts.help}</p>
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
