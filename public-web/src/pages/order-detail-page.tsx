import { useMatch } from '../router/router.tsx';
import { orderListTexts } from '@logistics/shared/texts/site-orders';
import { AccountArea } from '../features/account/account-area.tsx';
import { DetailSkeleton, OrderDetail } from '../features/orders/order-detail.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { useStatusNames } from '../features/site/use-status-names.ts';
import { RequireSession } from '../session/require-session.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** /information/order-status/{id} */
export function OrderDetailPage() {
  const id = useMatch('information/order-status/:id')?.['id'] ?? '';
  const names = useStatusNames();
  if (!/^[1-9]\d{0,14}$/.test(id)) return <NotFoundPage />;
  return (
    <>
      <PageHead title={orderListTexts.title} noIndex />
      <RequireSession
        waiting={
          <AccountArea>
            <DetailSkeleton />
          </AccountArea>
        }
      >
        <AccountArea>
          <OrderDetail id={Number(id)} names={names} />
        </AccountArea>
      </RequireSession>
    </>
  );
}
