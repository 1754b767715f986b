import { useParams } from 'react-router-dom';
import { orderListTexts } from '@logistics/shared/texts/site-orders';
import { AccountArea } from '../features/account/AccountArea.tsx';
import { DetailSkeleton, OrderDetail } from '../features/orders/OrderDetail.tsx';
import { PageHead } from '../features/site/PageHead.tsx';
import { useStatusNames } from '../features/site/use-status-names.ts';
import { RequireSession } from '../session/RequireSession.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';

/** /information/order-status/{id} */
export function OrderDetailPage() {
  const { id = '' } = useParams();
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
