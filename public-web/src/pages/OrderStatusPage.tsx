import { orderListTexts } from '@logistics/shared/texts/site-orders';
import { AccountArea } from '../features/account/AccountArea.tsx';
import { OrderList } from '../features/orders/OrderList.tsx';
import { PageTitle } from '../features/site/PageTitle.tsx';
import { useStatusNames } from '../features/site/use-status-names.ts';
import { RequireSession } from '../session/RequireSession.tsx';

/** /information/order-status?status=&page=&q= */
export function OrderStatusPage() {
  const names = useStatusNames();
  return (
    <RequireSession>
      <PageTitle text={orderListTexts.title} />
      <AccountArea>
        <OrderList names={names} />
      </AccountArea>
    </RequireSession>
  );
}
