import { Link } from 'react-router-dom';
import { useCan } from '@logistics/shared/api-client/core';
import type { CustomerView } from '@logistics/shared/contracts';
import { formatDateTime } from '@logistics/shared/formatting';
import { officeCustomerTexts } from '@logistics/shared/texts/office-customers';
import { officeNavigationTexts } from '@logistics/shared/texts/office-shell';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { AccountState, accountStateOf } from '../account-state.tsx';
import { AddDeliveryNote } from '../../../delivery-notes/add-delivery-note.tsx';
import { Button } from '../../../components/button.tsx';
import { Icon } from '../../../components/icon.tsx';
import { Note } from '../../../components/note.tsx';
import { useUserActions } from '../use-user-actions.ts';
import { CustomerBalance } from './customer-balance.tsx';
import { CustomerContact } from './customer-contact.tsx';
import { CustomerGroup } from './customer-group.tsx';

const texts = officeCustomerTexts;

/** Name, contact, state of the account, and the activation. */
export function CustomerHead({ customer }: { customer: CustomerView }) {
  const can = useCan();
  const actions = useUserActions(() => undefined);
  const state = accountStateOf(customer);
  return (
    <>
      <div className="customer-name">
        <h2>{customer.name}</h2>
        <p className="second">
          {customer.customerCode} · {officeUserTexts.form.registered} {formatDateTime(customer.createdAt)}
        </p>
        <CustomerContact customer={customer} />
      </div>
      <span className="grow" />
      {can('manageMoney') && <CustomerBalance customerId={customer.id} />}
      {can('manageTariffs') && customer.deletedAt === null && <CustomerGroup customer={customer} />}
      <AccountState state={state} />
      {customer.can.activate && (
        <Button
          variant="main"
          disabled={actions.isBusy}
          onClick={() => void actions.confirmUsers([customer.id])}
        >
          <Icon name="tick" />
          {officeUserTexts.confirmOne}
        </Button>
      )}
      <Link className="btn" to={`/delivery-requests?customer=${customer.id}`}>
        {officeNavigationTexts.deliveryRequests}
      </Link>
      <Link className="btn" to={`/delivery-notes?customer=${customer.id}`}>
        {officeNavigationTexts.deliveryNotes}
      </Link>
      {customer.deletedAt === null && <AddDeliveryNote contents={{ customerId: customer.id }} />}
      {can('manageUsers') && (
        <Link className="btn" to={`/users/update/${customer.id}`}>
          {texts.account}
        </Link>
      )}
      {state !== 'active' && (
        <Note variant={state === 'trash' ? 'warn' : 'info'} live>
          {state === 'trash' ? texts.inTrash : texts.waiting}
        </Note>
      )}
    </>
  );
}
