import { siteDeliveryRequestTexts } from '@logistics/shared/texts/site-delivery-requests';
import { AccountArea } from '../features/account/account-area.tsx';
import { AddressBook } from '../features/delivery-requests/address-book.tsx';
import { RequestListSkeleton } from '../features/delivery-requests/request-list.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { RequireSession } from '../session/require-session.tsx';

/** /information/addresses */
export function AddressesPage() {
  const { title } = siteDeliveryRequestTexts.book;
  return (
    <>
      <PageHead title={title} noIndex />
      <RequireSession
        waiting={
          <AccountArea>
            <h1>{title}</h1>
            <RequestListSkeleton />
          </AccountArea>
        }
      >
        <AccountArea>
          <AddressBook />
        </AccountArea>
      </RequireSession>
    </>
  );
}
