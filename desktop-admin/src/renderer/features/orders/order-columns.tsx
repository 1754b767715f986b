import type { StaffOrder } from '@logistics/shared/contracts';
import { canSort, ORDER_LIST_COLUMNS, type OrderListColumn, type OrderSort } from '@logistics/shared/domain';
import { formatInteger } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import type { Column } from '../../components/data-table.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { CopyCode, OrderCode } from '../../components/order-code.tsx';
import { StatusChip } from '../../components/status-chip.tsx';
import type { ListParams } from './list-params.ts';

const texts = officeOrderTexts.columns;
const twoPlaces = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const threePlaces = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 3, maximumFractionDigits: 3 });
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

/** Widths (px) at which a table can show one more column; see tables.css. */
const WIDTHS = [720, 880, 980, 1080, 1200, 1320, 1420] as const;
/** Checkbox, code with copy button and carrier, time, status, and the customer's code without the name. */
const FIRST_WIDTH = 672;
const SHORT_OWNER = 108;

/** The columns that the user chose; hidden one after another, from the right, if the table is narrow. */
export function furtherColumns(chosen: readonly OrderListColumn[]): Column<StaffOrder>[] {
  return FURTHER.filter(({ key }) => chosen.includes(key)).map((column) => ({
    ...column,
    from: widthFor(column.key, chosen),
  }));
}

/** The width at which a column appears, after those that are named before it in ORDER_LIST_COLUMNS. */
function widthFor(key: OrderListColumn, chosen: readonly OrderListColumn[]) {
  if (key === 'owner') return 720;
  const before = ORDER_LIST_COLUMNS.slice(0, ORDER_LIST_COLUMNS.indexOf(key) + 1);
  const widths = FURTHER.filter((one) => before.includes(one.key) && chosen.includes(one.key)).map((one) =>
    one.key === 'owner' ? SHORT_OWNER : one.width,
  );
  const sum = widths.reduce((all, width) => all + width, FIRST_WIDTH);
  // From 1200 px on the customer's name is shown too.
  const needed = sum > 1080 && chosen.includes('owner') ? sum + OWNER.width - SHORT_OWNER : sum;
  return WIDTHS.find((at) => at >= needed) ?? 1420;
}

type FurtherColumn = Column<StaffOrder> & { key: OrderListColumn; width: number };
const OWNER: FurtherColumn = {
  key: 'owner',
  title: texts.customer,
  width: 232,
  render: ({ customer }) =>
    customer ? (
      <span className="customer" title={customer.name}>
        <span className="customer-code">{customer.customerCode}</span>{' '}
        <span className="from-1200">{customer.name}</span>
      </span>
    ) : (
      unknown
    ),
};
type NumberName = 'weight' | 'fee' | 'volume' | 'pieces';
const numberColumn = (key: NumberName, width: number, format: (value: number) => string): FurtherColumn => ({
  key,
  title: texts[key],
  width,
  align: 'right',
  render: ({ [key]: value }) => (value === null ? unknown : format(value)),
});
/** In their order on the screen. */
const FURTHER: readonly FurtherColumn[] = [
  OWNER,
  numberColumn('weight', 88, (weight) => twoPlaces.format(weight)),
  numberColumn('fee', 104, formatInteger),
  numberColumn('volume', 88, (volume) => threePlaces.format(volume)),
  numberColumn('pieces', 80, formatInteger),
  {
    key: 'shelf',
    title: texts.shelf,
    width: 112,
    render: ({ shelf }) =>
      shelf === null ? (
        unknown
      ) : (
        <span className="code cut" title={shelf}>
          {shelf}
        </span>
      ),
  },
  {
    key: 'source',
    title: texts.source,
    width: 100,
    align: 'right',
    render: ({ source, importId }) => (
      <span className="second">
        {source === 'import' && importId !== null
          ? officeOrderTexts.importNumber(importId)
          : officeOrderTexts.sources[source]}
      </span>
    ),
  },
];

const SORTS: Readonly<Record<string, readonly [up: OrderSort, down: OrderSort]>> = {
  time: ['oldest', 'newest'],
  code: ['code', 'code-desc'],
  weight: ['weight', 'weight-desc'],
  fee: ['fee', 'fee-desc'],
};

/** Adds sort buttons to the columns by which the server can sort this list (see canSort). */
export function sortable(
  columns: readonly Column<StaffOrder>[],
  { sort, search, bag, shelf }: ListParams,
  onSort: (sort: OrderSort) => void,
): Column<StaffOrder>[] {
  const bounds = { text: search || undefined, bag: bag ?? undefined, shelf: shelf ?? undefined };
  return columns.map((column) => {
    const [up, down] = SORTS[column.key] ?? [];
    if (!up || !down || !canSort({ sort: up, ...bounds })) return column;
    const direction = sort === up ? 'ascending' : sort === down ? 'descending' : undefined;
    return { ...column, sort: { direction, toggle: () => onSort(sort === down ? up : down) } };
  });
}
