import { Link } from 'react-router-dom';
import { useGetOrderCountsQuery } from '@logistics/shared/api-client/admin';
import type { OrderCounts } from '@logistics/shared/contracts';
import { ORDER_STATUS, ORDER_STATUS_IDS } from '@logistics/shared/domain';
import { formatInteger } from '@logistics/shared/formatting';
import { officeCustomerTexts } from '@logistics/shared/texts/office-customers';
import { orderStatusNames } from '@logistics/shared/texts';
import { customerOrdersPath } from './customer-paths.ts';
import { PartState } from './part.tsx';

const texts = officeCustomerTexts.totals;

/**
 * Number of the customer's orders in total, by status and overdue, each with a link to these orders. The server reads
 * the totals from counters; it counts overdue orders up to a limit.
 */
export function CustomerTotals({ customerId }: { customerId: number }) {
  const counts = useGetOrderCountsQuery({ customerId }, { refetchOnMountOrArgChange: true });
  const overdue = useGetOrderCountsQuery({ customerId, overdue: true }, { refetchOnMountOrArgChange: true });
  return (
    <section aria-label={texts.title}>
      <PartState query={counts}>
        {({ total, byStatus }) => (
          <div className="customer-totals">
            <Total to={customerOrdersPath(customerId)} name={texts.all} counted={{ total }} />
            {ORDER_STATUS_IDS.map((status) => (
              <Total
                key={status}
                to={customerOrdersPath(
                  customerId,
                  status === ORDER_STATUS.declared ? { only: 'declared' } : { tab: status },
                )}
                name={orderStatusNames[status]}
                counted={{ total: byStatus.find((row) => row.status === status)?.count ?? 0 }}
              />
            ))}
            <Total
              to={customerOrdersPath(customerId, { only: 'overdue' })}
              name={texts.overdue}
              counted={overdue.currentData}
              isLate
            />
          </div>
        )}
      </PartState>
    </section>
  );
}

interface TotalProps {
  to: string;
  name: string;
  /** undefined while it is unknown. */
  counted: Pick<OrderCounts, 'total' | 'isCapped'> | undefined;
  isLate?: boolean;
}

function Total({ to, name, counted, isLate = false }: TotalProps) {
  return (
    <Link to={to} className={isLate && counted && counted.total > 0 ? 'late' : undefined}>
      <span>{name}</span>
      <b>{counted ? `${formatInteger(counted.total)}${counted.isCapped ? '+' : ''}` : '–'}</b>
    </Link>
  );
}
