import { Link } from 'react-router-dom';
import { isApiError } from '@logistics/shared/api-client/core';
import { useListOrdersQuery } from '@logistics/shared/api-client/admin';
import { officeUserTexts } from '@logistics/shared/texts/office-users';
import { NearTime } from '../../components/near-time.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { orderPath } from '../../components/order-path.ts';
import { FailureState } from '../../components/states.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import { RowBones } from './row-bones.tsx';

const texts = officeUserTexts.orders;
const SHOWN = 8;

/** Latest orders of an account, with a link to all of them. */
export function UserOrders({ userId }: { userId: number }) {
  const { data, error, refetch } = useListOrdersQuery({ customerId: userId, page: 1, pageSize: SHOWN });
  if (!data && error && isApiError(error)) return <FailureState error={error} retry={() => void refetch()} />;
  if (!data) return <RowBones rows={4} />;
  if (data.rows.length === 0) return <p className="second">{texts.empty}</p>;
  return (
    <>
      <ul className="account-rows">
        {data.rows.map((order) => (
          <li key={order.id}>
            <Link to={orderPath(order)}>
              <OrderCode code={order.order_code} />
            </Link>
            <span className="grow" />
            <NearTime time={order.created_date} />
            <StatusChip status={order.status} name={order.status_name} />
          </li>
        ))}
      </ul>
      <Link className="btn ghost" to={`/list-orders?type0=1&customer=${userId}`}>
        {texts.all(data.meta.total)}
      </Link>
    </>
  );
}
