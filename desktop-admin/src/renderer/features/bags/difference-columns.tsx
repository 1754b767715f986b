import { Link } from 'react-router-dom';
import type { BagDifference } from '@logistics/shared/contracts';
import { differenceActionNames, differenceKindNames } from '@logistics/shared/texts/bag-differences';
import { officeDifferenceTexts } from '@logistics/shared/texts/office-bag-arrival';
import type { Column } from '../../components/data-table.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { orderPath } from '../../components/order-path.ts';
import { StatusChip } from '../../components/status-chip.tsx';
import { arrivalPath } from './bag-paths.ts';
import { customerCell } from './customer-cell.tsx';

const texts = officeDifferenceTexts.columns;

export const DIFFERENCE_COLUMNS: readonly Column<BagDifference>[] = [
  {
    key: 'code',
    title: texts.code,
    width: 180,
    render: ({ orderCode, orderId }) =>
      orderId === null ? (
        <OrderCode code={orderCode} />
      ) : (
        <Link data-row-focus="" to={orderPath({ id: orderId, order_code: orderCode })}>
          <OrderCode code={orderCode} />
        </Link>
      ),
  },
  {
    key: 'kind',
    title: texts.kind,
    width: 172,
    wraps: true,
    render: ({ kind, bag, otherBag }) => (
      <span className="work-lines">
        <span>{differenceKindNames[kind]}</span>
        <span className="second until-540">{officeDifferenceTexts.ofBag(bag.code)}</span>
        {otherBag !== null && <span className="second">{officeDifferenceTexts.otherBag(otherBag)}</span>}
      </span>
    ),
  },
  {
    key: 'bag',
    title: texts.bag,
    width: 96,
    from: 540,
    render: ({ bag }) => (
      <Link className="code cut" to={arrivalPath(bag.code)} title={bag.code}>
        {bag.code}
      </Link>
    ),
  },
  {
    key: 'status',
    title: texts.status,
    width: 184,
    from: 860,
    render: ({ status, status_name: name }) =>
      status === null || name === null ? (
        <span className="quiet">{officeDifferenceTexts.noOrder}</span>
      ) : (
        <StatusChip status={status} name={name} />
      ),
  },
  {
    key: 'customer',
    title: texts.customer,
    from: 980,
    render: customerCell,
  },
  {
    key: 'resolution',
    title: texts.resolution,
    width: 168,
    from: 620,
    render: ({ resolution }) =>
      resolution === null ? (
        <span className="quiet">{officeDifferenceTexts.undecided}</span>
      ) : (
        <span className="work-lines">
          <span className="cut">
            {officeDifferenceTexts.decided(differenceActionNames[resolution.action], resolution.by)}
          </span>
          {resolution.note !== null && (
            <span className="second cut" title={resolution.note}>
              {resolution.note}
            </span>
          )}
        </span>
      ),
  },
  {
    key: 'createdAt',
    title: texts.createdAt,
    width: 172,
    align: 'right',
    from: 1080,
    render: ({ createdAt }) => <NearTime time={createdAt} />,
  },
];
