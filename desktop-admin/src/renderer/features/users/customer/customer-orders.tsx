import { Link } from 'react-router-dom';
import { useListOrdersQuery } from '@logistics/shared/api-client/admin';
import { officeCustomerTexts } from '@logistics/shared/texts/office-customers';
import { NearTime } from '../../../components/near-time.tsx';
import { OrderCode } from '../../../components/order-code.tsx';
import { orderPath } from '../../../components/order-path.ts';
import { StatusChip } from '../../../components/status-chip.tsx';
import { customerOrdersPath } from './customer-paths.ts';
import { Part } from './part.tsx';

const texts = officeCustomerTexts.orders;
const ROWS_SHOWN = 8;

/** The customer's newest orders, with a link to all of them. */
export function CustomerOrders({ customerId }: { customerId: number }) {
  const query = useListOrdersQuery(
    { customerId, page: 1, pageSize: ROWS_SHOWN },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <Part title={texts.title} query={query}>
      {({ rows, meta }) =>
        rows.length === 0 ? (
          <p className="second">{texts.empty}</p>
        ) : (
          <>
            <ul className="account-rows">
              {rows.map((order) => (
                <li key={order.id}>
                  <div className="customer-row">
                    <Link to={orderPath(order)}>
                      <OrderCode code={order.order_code} />
                    </Link>
                    <p className="second">
                      <NearTime time={order.created_date} />
                    </p>
                  </div>
                  <span className="grow" />
                  <StatusChip status={order.status} name={order.status_name} />
                </li>
              ))}
            </ul>
            <Link className="btn ghost" to={customerOrdersPath(customerId)}>
              {texts.all(meta.total)}
            </Link>
          </>
        )
      }
    </Part>
  );
}
