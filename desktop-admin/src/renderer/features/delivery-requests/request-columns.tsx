import { Link } from 'react-router-dom';
import type { DeliveryRequest } from '@logistics/shared/contracts';
import { deliveryRequestTexts } from '@logistics/shared/texts/delivery-request';
import { officeDeliveryRequestTexts } from '@logistics/shared/texts/office-delivery-requests';
import type { Column } from '../../components/data-table.tsx';
import { requestPath } from './request-paths.ts';
import { RequestStateChip } from './request-state-chip.tsx';

const texts = officeDeliveryRequestTexts.list.columns;

const cut = (text: string) => (
  <span className="dr-cut" title={text}>
    {text}
  </span>
);

export const REQUEST_COLUMNS: readonly Column<DeliveryRequest>[] = [
  {
    key: 'code',
    title: texts.code,
    width: 132,
    render: ({ id, code }) => (
      <Link data-row-focus="" className="code cut" to={requestPath(id)} title={code}>
        {code}
      </Link>
    ),
  },
  {
    key: 'state',
    title: texts.state,
    width: 124,
    render: ({ state }) => <RequestStateChip state={state} />,
  },
  {
    key: 'customer',
    title: texts.customer,
    from: 540,
    render: ({ customer }) => (
      <span className="cut" title={`${customer.code} ${customer.name}`}>
        <b className="customer-code">{customer.code}</b> {customer.name}
      </span>
    ),
  },
  {
    key: 'day',
    title: texts.day,
    width: 192,
    from: 540,
    render: ({ wishedDay, dayPart }) => cut(deliveryRequestTexts.day(wishedDay, dayPart)),
  },
  {
    key: 'method',
    title: texts.method,
    width: 160,
    from: 860,
    render: ({ method }) => cut(deliveryRequestTexts.methods[method]),
  },
  {
    key: 'parcels',
    title: texts.parcels,
    width: 80,
    align: 'right',
    render: ({ parcels }) => officeDeliveryRequestTexts.parcels(parcels),
  },
  {
    key: 'fee',
    title: texts.fee,
    width: 112,
    align: 'right',
    from: 980,
    render: ({ deliveryFee }) => deliveryRequestTexts.fee(deliveryFee),
  },
  {
    key: 'note',
    title: texts.note,
    width: 132,
    from: 1080,
    render: ({ deliveryNote }) =>
      deliveryNote && <Link to={`/delivery-notes/${deliveryNote.id}`}>{deliveryNote.code}</Link>,
  },
];
