import { siteDeliveryRequestTexts as texts } from '@logistics/shared/texts/site-delivery-requests';
import { AccountArea } from '../features/account/account-area.tsx';
import { RequestDetail } from '../features/delivery-requests/request-detail.tsx';
import { NewRequest } from '../features/delivery-requests/request-form.tsx';
import { RequestListSkeleton } from '../features/delivery-requests/request-list.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { useMatch } from '../router/router.tsx';
import { RequireSession } from '../session/require-session.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /information/delivery-requests/{id}, and /information/delivery-requests/new?parcel= */
export function DeliveryRequestPage() {
  const id = useMatch('information/delivery-requests/:id')?.['id'] ?? '';
  const isNew = id === 'new';
  if (!isNew && !/^[1-9]\d{0,14}$/.test(id)) return <NotFoundPage />;
  const title = isNew ? texts.form.title : texts.title;
  return (
    <>
      <PageHead title={title} noIndex />
      <RequireSession
        waiting={
          <AccountArea>
            <h1 className="vh">{title}</h1>
            <RequestListSkeleton />
          </AccountArea>
        }
      >
        <AccountArea>{isNew ? <NewRequest /> : <RequestDetail key={id} id={Number(id)} />}</AccountArea>
      </RequireSession>
    </>
  );
}
