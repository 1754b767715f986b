import { siteDeliveryRequestTexts } from '@logistics/shared/texts/site-delivery-requests';
import { AccountArea } from '../features/account/account-area.tsx';
import { RequestList, RequestListSkeleton } from '../features/delivery-requests/request-list.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { RequireSession } from '../session/require-session.tsx';

/** /information/delivery-requests?page= */
export function DeliveryRequestsPage() {
  const { title } = siteDeliveryRequestTexts;
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
          <RequestList />
        </AccountArea>
      </RequireSession>
    </>
  );
}
