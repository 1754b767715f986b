import { Link } from 'react-router-dom';
import { useListBagParcelsQuery } from '@logistics/shared/api-client/bags';
import type { PackedParcel } from '@logistics/shared/contracts';
import { formatWeight } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeBagTexts } from '@logistics/shared/texts/office-bags';
import type { Column } from '../../components/data-table.tsx';
import { ListStates } from '../../components/list-states.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { orderPath } from '../../components/order-path.ts';
import { StatusChip } from '../../components/status-chip.tsx';
import { customerCell } from './customer-cell.tsx';

const texts = officeBagTexts.sealed;
const PARCELS_A_PAGE = 100;

interface BagParcelsProps {
  bagId: number;
  page: number;
  /** Address of a page of the parcels. */
  linkTo: (page: number) => string;
  label?: string;
}

/** The parcels of a bag by page, each with a link to its order. */
export function BagParcels({ bagId, page, linkTo, label = texts.parcels }: BagParcelsProps) {
  const query = useListBagParcelsQuery(
    { id: bagId, page, pageSize: PARCELS_A_PAGE },
    { refetchOnMountOrArgChange: true },
  );
  return (
    <ListStates query={query} linkTo={linkTo} empty={<p className="second">{texts.noParcels}</p>}>
      {(rows) => (
        <div className="bag-parcels">
          <ListTable label={label} columns={COLUMNS} rows={rows} skeletonRows={6} stacks />
        </div>
      )}
    </ListStates>
  );
}

const COLUMNS: readonly Column<PackedParcel>[] = [
  {
    key: 'code',
    title: texts.columns.code,
    render: (parcel) => (
      <Link to={orderPath(parcel)}>
        <OrderCode code={parcel.order_code} />
      </Link>
    ),
  },
  {
    key: 'status',
    title: texts.columns.status,
    width: 184,
    render: ({ status, status_name: name }) => <StatusChip status={status} name={name} />,
  },
  {
    key: 'customer',
    title: texts.columns.customer,
    width: 168,
    from: 620,
    render: customerCell,
  },
  {
    key: 'weight',
    title: texts.columns.weight,
    width: 96,
    align: 'right',
    render: ({ weight }) =>
      weight === null ? <span className="quiet">{officeTexts.table.unknown}</span> : formatWeight(weight),
  },
];
