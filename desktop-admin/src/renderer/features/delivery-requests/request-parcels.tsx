import { Link } from 'react-router-dom';
import type { DeliveryRequestDetail } from '@logistics/shared/contracts';
import { formatVnd, formatWeight } from '@logistics/shared/formatting';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeDeliveryRequestTexts } from '@logistics/shared/texts/office-delivery-requests';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { orderPath } from '../../components/order-path.ts';

const texts = officeDeliveryRequestTexts.view;
type Parcel = DeliveryRequestDetail['contents'][number];
/** The id of a row is the code, since an order that was deleted has none. */
type Row = Omit<Parcel, 'id'> & { readonly id: string; readonly orderId: number | null };

/** The parcels of a request with their shelves, and why one is no longer part of it. */
export function RequestParcels({ request }: { request: DeliveryRequestDetail }) {
  const rows = request.contents.map((parcel): Row => ({
    ...parcel,
    id: parcel.order_code,
    orderId: parcel.id,
  }));
  return <ListTable label={texts.contents} columns={COLUMNS} rows={rows} stacks />;
}

const COLUMNS: readonly Column<Row>[] = [
  {
    key: 'code',
    title: texts.columns.code,
    wraps: true,
    render: ({ orderId, order_code: code, problem }) => (
      <>
        {orderId === null ? (
          <OrderCode code={code} />
        ) : (
          <Link to={orderPath({ id: orderId, order_code: code })}>
            <OrderCode code={code} />
          </Link>
        )}
        {problem !== null && (
          <span className="dr-problem">
            <Icon name="warning" size={14} />
            {deliveryRequestTexts.problems[problem]}
          </span>
        )}
      </>
    ),
  },
  {
    key: 'goods',
    title: texts.columns.goods,
    wraps: true,
    render: ({ goodsName }) => goodsName ?? officeTexts.table.unknown,
  },
  {
    key: 'shelf',
    title: texts.columns.shelf,
    width: 104,
    render: ({ shelf }) => shelf ?? officeTexts.table.unknown,
  },
  {
    key: 'weight',
    title: texts.columns.weight,
    width: 104,
    align: 'right',
    render: ({ weight }) => (weight === null ? officeTexts.table.unknown : formatWeight(weight)),
  },
  {
    key: 'fee',
    title: texts.columns.fee,
    width: 128,
    align: 'right',
    render: ({ fee }) => (fee === null ? deliveryRequestTexts.noParcelFee : formatVnd(fee)),
  },
];
