import { useListDeliveryAddressesQuery } from '@logistics/shared/api-client/own-delivery-requests';
import { DELIVERY_ADDRESSES_MAX } from '@logistics/shared/domain';
import { siteDeliveryRequestTexts } from '@logistics/shared/texts/site-delivery-requests';
import { sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { AddressText } from './address-book.tsx';
import styles from './request-form.module.css';

const texts = siteDeliveryRequestTexts.form;

interface AddressChoiceProps {
  /** null: the first of the book. */
  value: number | null;
  onChange: (id: number) => void;
  /** Opens the dialog for a new address, which is outside the form. */
  onAdd: () => void;
}

/** Choice among the addresses of the book. A new address is added to the book, and chosen. */
export function AddressChoice({ value, onChange, onAdd }: AddressChoiceProps) {
  const { data: book, error, refetch } = useListDeliveryAddressesQuery();
  const isKnown = book?.some(({ id }) => id === value) ?? false;
  const chosen = isKnown ? value : (book?.[0]?.id ?? null);
  return (
    <fieldset className={styles['group']}>
      <legend>{texts.address}</legend>
      {!book && !error && (
        <Skeleton>
          <Bar width={100} height={64} />
        </Skeleton>
      )}
      {!book && error && (
        <p role="alert">
          {sentenceOf(error)}{' '}
          <Button variant="text" onClick={() => void refetch()}>
            {siteDeliveryRequestTexts.book.failedTitle}
          </Button>
        </p>
      )}
      {book?.length === 0 && <p className={styles['help']}>{texts.noAddress}</p>}
      {book && book.length > 0 && (
        <div className={styles['choices']}>
          {book.map((address) => (
            <label key={address.id}>
              <input
                type="radio"
                name="delivery-address"
                checked={address.id === chosen}
                onChange={() => onChange(address.id)}
              />
              <AddressText address={address} />
            </label>
          ))}
        </div>
      )}
      {book && book.length < DELIVERY_ADDRESSES_MAX && (
        <div>
          <Button id="request-new-address" small icon="plus" onClick={onAdd}>
            {texts.newAddress}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
