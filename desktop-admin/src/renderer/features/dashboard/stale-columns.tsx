import { Link } from 'react-router-dom';
import type { StaleOrder } from '@logistics/shared/contracts';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { officeWorklistTexts as worklistTexts } from '@logistics/shared/texts/office-worklists';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { orderPath } from '../../components/order-path.ts';
import { OrderCell } from './worklist-columns.tsx';

const texts = officeDashboardTexts.stale;
/** Factor of the usual waiting time from which an order is very late. */
const VERY_LATE = 2;

export const staleColumns: readonly Column<StaleOrder>[] = [
  {
    key: 'code',
    title: worklistTexts.columns.order,
    width: 226,
    render: (order) => <OrderCell order={order} />,
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
    key: 'next',
    title: texts.columns.next,
    width: 104,
    align: 'right',
    render: (order) => <NextStep order={order} />,
  },
];

/** Columns of the full list: adds the customer and the start of the waiting time. */
export const staleListColumns: readonly Column<StaleOrder>[] = staleColumns.map((column) =>
  column.key === 'code' ? { ...column, render: (order) => <OrderOfCustomer order={order} /> } : column,
);

function OrderOfCustomer({ order }: { order: StaleOrder }) {
  const { customer, created_date: since } = order;
  return (
    <>
      <OrderCell order={order} />
      <span className="work-lines">
        {customer ? (
          <span>
            <span className="customer-code">{customer.customerCode}</span> {customer.name}
          </span>
        ) : (
          <span className="quiet">{texts.noCustomer}</span>
        )}
        <span className="second">
          {texts.columns.since} <NearTime time={since} />
        </span>
      </span>
    </>
  );
}

/** Link to the order, named after the next step for its most certain reason. A note is the last choice. */
function NextStep({ order }: { order: StaleOrder }) {
  const reason = order.reasons.find(({ code }) => code !== 'noted') ?? order.reasons[0];
  const step = texts.next[reason?.code ?? 'no_news'];
  return (
    <Link to={orderPath(order)} aria-label={texts.nextOf(step, order.order_code)}>
      {step}
    </Link>
  );
}
