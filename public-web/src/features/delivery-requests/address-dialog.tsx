import { type FormEvent, useId, useState } from 'react';
import { isApiError, useSendOnce } from '@logistics/shared/api-client/core';
import {
  useAddDeliveryAddressMutation,
  useUpdateDeliveryAddressMutation,
} from '@logistics/shared/api-client/own-delivery-requests';
import type { DeliveryAddress } from '@logistics/shared/contracts';
import { siteTexts } from '@logistics/shared/texts/site';
import { siteDeliveryRequestTexts } from '@logistics/shared/texts/site-delivery-requests';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { ErrorSummary } from '../../components/form/error-summary.tsx';
import { Checkbox, TextField } from '../../components/form/inputs.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { checkAddress, type AddressErrors, type AddressValues } from './check-address.ts';
import styles from './request-form.module.css';

const texts = siteDeliveryRequestTexts.book;
const FIELDS = ['recipient', 'phone', 'address', 'note'] as const;
const COMPLETE = { recipient: 'name', phone: 'tel', address: 'street-address', note: 'off' } as const;

interface AddressDialogProps {
  /** null: a new address. */
  address: DeliveryAddress | null;
  onClose: () => void;
  /** Called with the saved book. */
  onSaved?: (book: readonly DeliveryAddress[]) => void;
}

/** Adds or changes an address of the customer's book. */
export function AddressDialog({ address, onClose, onSaved }: AddressDialogProps) {
  const formId = useId();
  const { values, setValues, errors, failure, isBusy, save } = useAddress(address, (book) => {
    showToast('success', texts.saved);
    onSaved?.(book);
    onClose();
  });
  const change = (part: Partial<AddressValues>) => setValues({ ...values, ...part });
  const helps = { recipient: undefined, phone: undefined, address: texts.addressHelp, note: texts.noteHelp };
  return (
    <Dialog
      narrow
      title={address ? texts.editTitle : texts.addTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{siteTexts.cancel}</Button>
          <Button type="submit" form={formId} variant="main" disabled={isBusy}>
            {isBusy ? texts.saving : texts.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['fields']}
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          void save();
        }}
      >
        {failure && <ErrorSummary title={texts.failed} items={failure.items} attempt={failure.attempt} />}
        {FIELDS.map((name, at) => (
          <TextField
            key={name}
            id={`address-${name}`}
            label={texts[name]}
            help={helps[name]}
            error={errors[name]}
            value={values[name]}
            autoComplete={COMPLETE[name]}
            {...(name === 'phone' ? { type: 'tel', inputMode: 'tel' as const } : {})}
            {...(at === 0 ? { 'data-autofocus': '' } : {})}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <Checkbox
          label={texts.isDefault}
          checked={values.isDefault}
          onChange={(event) => change({ isDefault: event.target.checked })}
        />
      </form>
    </Dialog>
  );
}

interface Failure {
  readonly items: readonly { readonly field?: string; readonly text: string }[];
  readonly attempt: number;
}

/** State of the form. */
function useAddress(address: DeliveryAddress | null, onDone: (book: readonly DeliveryAddress[]) => void) {
  const [add, adding] = useAddDeliveryAddressMutation();
  const [update, updating] = useUpdateDeliveryAddressMutation();
  const addOnce = useSendOnce();
  const [values, setValues] = useState<AddressValues>(() => valuesOf(address));
  const [errors, setErrors] = useState<AddressErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const isBusy = adding.isLoading || updating.isLoading;
  const fail = (items: Failure['items']) => setFailure({ items, attempt: (failure?.attempt ?? 0) + 1 });
  async function save(): Promise<void> {
    if (isBusy) return;
    const found = checkAddress(values);
    setErrors(found);
    const items = FIELDS.flatMap((name) =>
      found[name] === undefined ? [] : [{ field: `address-${name}`, text: found[name] }],
    );
    if (items.length > 0) return fail(items);
    const { data, error } = await (address
      ? update({ id: address.id, version: address.version, ...values })
      : addOnce(values, add));
    if (data) return onDone(data);
    const isChanged = isApiError(error) && error.code === 'VERSION_CONFLICT';
    fail([{ text: isChanged ? texts.changed : sentenceOf(error) }]);
  }
  return { values, setValues, errors, failure, isBusy, save };
}

function valuesOf(address: DeliveryAddress | null): AddressValues {
  const { recipient = '', phone = '', address: text = '', note = '', isDefault = false } = address ?? {};
  return { recipient, phone, address: text, note, isDefault };
}
