import { orderListTexts } from '@logistics/shared/texts/site-orders';
import { AccountArea } from '../features/account/account-area.tsx';
import { OrderList } from '../features/orders/order-list.tsx';
import { PageHead } from '../features/site/page-head.tsx';
import { useStatusNames } from '../features/site/use-status-names.ts';
import { RequireSession } from '../session/require-session.tsx';

/** /information/order-status?status=&page=&q= */
export function OrderStatusPage() {
  const names = useStatusNames();
  const content = (
    <AccountArea>
      <OrderList names={names} />
    </AccountArea>
  );
  return (
    <>
      <PageHead title={orderListTexts.title} noIndex />
      <RequireSession waiting={content}>{content}</RequireSession>
    </>
  );
}
