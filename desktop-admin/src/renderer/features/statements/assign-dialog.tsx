import { useState } from 'react';
import { useListDebtsQuery } from '@logistics/shared/api-client/ledger';
import { usePostTransferMutation } from '@logistics/shared/api-client/payments';
import type { BankTransfer } from '@logistics/shared/contracts';
import { statementTexts } from '@logistics/shared/texts/statements';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Modal } from '../../components/modal.tsx';
import { SearchSelect } from '../../components/search-select.tsx';
import { useToast } from '../../components/toast.tsx';
import { useTransferFailure } from './use-transfer-failure.ts';

const texts = statementTexts.assignDialog;

interface AssignDialogProps {
  transfer: BankTransfer;
  onClose: () => void;
}

/** Asks whose payment a transfer is. */
export function AssignDialog({ transfer, onClose }: AssignDialogProps) {
  const { id, version, amount, description, customer } = transfer;
  const [search, setSearch] = useState(customer?.customerCode ?? '');
  const [chosen, setChosen] = useState<number | null>(customer?.id ?? null);
  const [isChecked, setIsChecked] = useState(false);
  const { data } = useListDebtsQuery(search.trim() === '' ? {} : { q: search.trim() });
  const [post, { isLoading }] = usePostTransferMutation();
  const toast = useToast();
  const fail = useTransferFailure();
  const options = (data?.rows ?? []).map(({ customerId, customerCode, name, balance }) => ({
    value: customerId,
    label: `${name} (${customerCode}), ${texts.owes(balance)}`,
  }));
  const save = async () => {
    setIsChecked(true);
    if (chosen === null) return;
    const { data: posted, error } = await post({ id, version, customerId: chosen });
    if (posted) toast.success(texts.done(posted.customer?.name ?? ''));
    else fail(error);
    onClose();
  };
  return (
    <Modal title={texts.title(amount)} width={480} onCancel={isLoading ? undefined : onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className="second transfer-text">{description}</p>
        <Field label={texts.customer} error={isChecked && chosen === null ? texts.needed : undefined}>
          {({ id: fieldId, 'aria-describedby': describedBy }) => (
            <SearchSelect
              id={fieldId}
              aria-describedby={describedBy}
              data-autofocus=""
              value={chosen}
              options={options}
              onChange={setChosen}
              onSearch={setSearch}
              placeholder={texts.placeholder}
              notFound={texts.notFound}
              clearable
            />
          )}
        </Field>
        <div className="row form-actions">
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="teal" disabled={isLoading}>
            {texts.confirm}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
