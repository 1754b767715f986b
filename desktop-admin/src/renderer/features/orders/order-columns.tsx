import type { StaffOrder } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import type { Column } from '../../components/data-table.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { CopyCode, OrderCode } from '../../components/order-code.tsx';
import { StatusChip } from '../../components/status-chip.tsx';

const texts = officeOrderTexts.columns;
const twoPlaces = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const unknown = <span className="quiet">{officeTexts.table.unknown}</span>;

/*
 * `from` of each column is the sum of the widths of those that are shown before it, its own, and 190 px for a code
 * (250 px with copy button and carrier). So no code, time or status is ever cut.
 */

/** Specification, section 2: these three, in this order, on the upload page and in the list. */
export function firstColumns(onOpen?: (order: StaffOrder) => void): Column<StaffOrder>[] {
  return [
    {
      key: 'code',
      title: texts.code,
      render: (order) => (
        <span className="code-cell">
          {onOpen ? (
            <button type="button" className="code-button" data-row-focus="" onClick={() => onOpen(order)}>
              <OrderCode code={order.order_code} />
            </button>
          ) : (
            <OrderCode code={order.order_code} />
          )}
          <span className="grow" />
          <CopyCode code={order.order_code} />
          {order.carrier && <span className="carrier">{order.carrier}</span>}
        </span>
      ),
    },
    {
      key: 'time',
      title: texts.time,
      width: 156,
      align: 'right',
      render: (order) => <NearTime time={order.created_date} />,
    },
    {
      key: 'status',
      title: texts.status,
      width: 212,
      render: (order) => <StatusChip status={order.status} name={order.status_name} />,
    },
  ];
}

/** Further columns of the list; hidden one after another if the table is narrow. */
export function furtherColumns(): Column<StaffOrder>[] {
  return [
    {
      key: 'owner',
      title: texts.customer,
      width: 232,
      from: 720,
      render: ({ customer }) =>
        customer ? (
          <span className="customer" title={customer.name}>
            <span className="customer-code">{customer.customerCode}</span>{' '}
            <span className="from-1200">{customer.name}</span>
          </span>
        ) : (
          unknown
        ),
    },
    {
      key: 'weight',
      title: texts.weight,
      width: 88,
      align: 'right',
      from: 980,
      render: ({ weight }) => (weight === null ? unknown : twoPlaces.format(weight)),
    },
    {
      key: 'fee',
      title: texts.fee,
      width: 104,
      align: 'right',
      from: 1080,
      render: ({ fee }) => (fee === null ? unknown : formatInteger(fee)),
    },
    {
      key: 'source',
      title: texts.source,
      width: 100,
      align: 'right',
      from: 880,
      render: ({ source, importId }) => (
        <span className="second">
          {source === 'import' && importId !== null
            ? officeOrderTexts.importNumber(importId)
            : officeOrderTexts.sources[source]}
        </span>
      ),
    },
  ];
}
