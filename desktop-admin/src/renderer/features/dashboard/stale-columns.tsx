import { Link } from 'react-router-dom';
import type { StaleOrder } from '@logistics/shared/contracts';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { orderPath } from '../../components/order-path.ts';
import { StatusChip } from '../../components/status-chip.tsx';

const texts = officeDashboardTexts.stale;
/** Factor of the usual waiting time from which an order is very late. */
const VERY_LATE = 2;

export const staleColumns: readonly Column<StaleOrder>[] = [
  {
    key: 'code',
    title: texts.columns.code,
    width: 190,
    render: (order) => (
      <Link className="code-link" to={orderPath(order)} aria-label={order.order_code}>
        <OrderCode code={order.order_code} />
      </Link>
    ),
  },
  {
    key: 'status',
    title: texts.columns.status,
    width: 200,
    from: 700,
    render: ({ status, status_name }) => <StatusChip status={status} name={status_name} />,
  },
  {
    key: 'waiting',
    title: texts.columns.waiting,
    width: 130,
    align: 'right',
    render: ({ waitingDays, limitDays }) => (
      <span className={waitingDays >= limitDays * VERY_LATE ? 'very-late' : 'late'}>
        <Icon name="clock" size={14} /> <b>{texts.days(waitingDays)}</b>{' '}
        <span className="quiet" title={texts.ofLimitHelp(limitDays)}>
          <span aria-hidden="true">{texts.ofLimit(limitDays)}</span>
          <span className="visually-hidden">{texts.ofLimitHelp(limitDays)}</span>
        </span>
      </span>
    ),
  },
  {
    key: 'reason',
    title: texts.columns.reason,
    wraps: true,
    render: ({ reasons }) => (
      <ul className="work-reasons">
        {reasons.map(({ code, message }) => (
          <li key={code}>{message}</li>
        ))}
      </ul>
    ),
  },
  {
    key: 'customer',
    title: texts.columns.customer,
    width: 200,
    from: 860,
    render: ({ customer }) =>
      customer ? (
        <>
          <span className="customer-code">{customer.customerCode}</span> {customer.name}
        </>
      ) : (
        <span className="quiet">{texts.noCustomer}</span>
      ),
  },
  {
    key: 'since',
    title: texts.columns.since,
    width: 150,
    align: 'right',
    from: 1000,
    render: ({ created_date }) => <NearTime time={created_date} />,
  },
  {
    key: 'next',
    title: texts.columns.next,
    width: 104,
    align: 'right',
    render: (order) => <NextStep order={order} />,
  },
];

/** Names what to do about the most certain reason, and opens the order, where it is done. A note alone says no step. */
function NextStep({ order }: { order: StaleOrder }) {
  const reason = order.reasons.find(({ code }) => code !== 'noted') ?? order.reasons[0];
  const step = texts.next[reason?.code ?? 'no_news'];
  return (
    <Link to={orderPath(order)} aria-label={texts.nextOf(step, order.order_code)}>
      {step}
    </Link>
  );
}
