import { useState } from 'react';
import {
  useListDeliveryAddressesQuery,
  useRemoveDeliveryAddressMutation,
  useRestoreDeliveryAddressMutation,
} from '@logistics/shared/api-client/own-delivery-requests';
import type { DeliveryAddress } from '@logistics/shared/contracts';
import { DELIVERY_ADDRESSES_MAX } from '@logistics/shared/domain';
import { siteDeliveryRequestTexts } from '@logistics/shared/texts/site-delivery-requests';
import { isNotActivated, sentenceOf } from '../../app/failure.ts';
import { Button } from '../../components/button/button.tsx';
import { Icon } from '../../components/icons/icon.tsx';
import { Link } from '../../components/link/link.tsx';
import { EmptyPanel, FailurePanel } from '../../components/state/panel.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import { NotActivated } from '../../own-orders/not-activated.tsx';
import { useFreshness } from '../../own-orders/use-freshness.ts';
import { AddressDialog } from './address-dialog.tsx';
import { RequestListSkeleton } from './request-list.tsx';
import { REQUESTS_PATH } from './request-paths.ts';
import styles from './requests.module.css';

const texts = siteDeliveryRequestTexts.book;

/** The customer's address book. */
export function AddressBook() {
  const [open, setOpen] = useState<DeliveryAddress | 'new' | null>(null);
  const {
    currentData: book,
    error,
    isFetching,
    refetch,
  } = useListDeliveryAddressesQuery(undefined, useFreshness());
  const retry = () => void refetch();
  const isFull = (book?.length ?? 0) >= DELIVERY_ADDRESSES_MAX;
  return (
    <>
      <nav className={styles['crumb']} aria-label={siteDeliveryRequestTexts.back}>
        <Link to={REQUESTS_PATH}>
          <Icon name="chevronLeft" size="small" />
          {siteDeliveryRequestTexts.back}
        </Link>
      </nav>
      <div className={styles['head']}>
        <h1>{texts.title}</h1>
        {book && (
          <Button variant="main" icon="plus" disabled={isFull} onClick={() => setOpen('new')}>
            {texts.add}
          </Button>
        )}
      </div>
      <p className={styles['lead']}>{isFull ? texts.limit : texts.lead}</p>
      {!book && !error && <RequestListSkeleton />}
      {!book && isNotActivated(error) && <NotActivated onRetry={retry} checking={isFetching} />}
      {!book && error && !isNotActivated(error) && (
        <FailurePanel
          title={texts.failedTitle}
          text={sentenceOf(error)}
          onRetry={retry}
          retrying={isFetching}
        />
      )}
      {book?.length === 0 && (
        <EmptyPanel title={texts.emptyTitle}>
          <p>{texts.emptyText}</p>
        </EmptyPanel>
      )}
      {book && book.length > 0 && <Addresses book={book} onEdit={setOpen} />}
      {open !== null && (
        <AddressDialog address={open === 'new' ? null : open} onClose={() => setOpen(null)} />
      )}
    </>
  );
}

function Addresses({
  book,
  onEdit,
}: {
  book: readonly DeliveryAddress[];
  onEdit: (address: DeliveryAddress) => void;
}) {
  const remove = useRemoval();
  return (
    <ul className={styles['addresses']}>
      {book.map((address) => (
        <li key={address.id}>
          <AddressText address={address} />
          <div className={styles['acts']}>
            <Button small aria-label={texts.editOf(address.recipient)} onClick={() => onEdit(address)}>
              {texts.edit}
            </Button>
            <Button small aria-label={texts.removeOf(address.recipient)} onClick={() => void remove(address)}>
              {texts.remove}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Name, phone, address and note, as people write them on a parcel. */
export function AddressText({ address }: { address: DeliveryAddress }) {
  return (
    <div className={styles['address']}>
      <p>
        <b>{address.recipient}</b> <span className="nb">{address.phone}</span>
        {address.isDefault && (
          <span className={styles['default']}>{siteDeliveryRequestTexts.form.isDefault}</span>
        )}
      </p>
      <p>{address.address}</p>
      {address.note !== '' && <p className={styles['second']}>{address.note}</p>}
    </div>
  );
}

/** Returns a function that removes an address at once; its toast can undo it. */
function useRemoval() {
  const [remove] = useRemoveDeliveryAddressMutation();
  const [restore] = useRestoreDeliveryAddressMutation();
  async function undo(id: number): Promise<void> {
    const { error } = await restore(id);
    if (error) showToast('error', sentenceOf(error));
    else showToast('success', texts.restored);
  }
  return async ({ id, recipient }: DeliveryAddress): Promise<void> => {
    const { error } = await remove(id);
    if (error) return showToast('error', sentenceOf(error));
    showToast('success', texts.removed(recipient), {
      action: { label: texts.undo, onClick: () => void undo(id) },
    });
  };
}
