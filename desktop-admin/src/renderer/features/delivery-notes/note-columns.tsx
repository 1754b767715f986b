import type { NoteParcel } from '@logistics/shared/contracts';
import { formatVnd, formatWeight } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeDeliveryNoteTexts } from '@logistics/shared/texts/office-delivery-notes';
import { Link } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { orderPath } from '../../components/order-path.ts';
import { StatusChip } from '../../components/status-chip.tsx';

const texts = officeDeliveryNoteTexts;

/** Returns the rows of the table. Their id is the order code, because a deleted order has no id. */
export const tableRows = (contents: readonly NoteParcel[]) =>
  contents.map((parcel) => ({ ...parcel, id: parcel.order_code, orderId: parcel.id }));
export type NoteTableRow = ReturnType<typeof tableRows>[number];

const CODE: Column<NoteTableRow> = {
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
        <span className="dn-problem">
          <Icon name="warning" size={14} />
          {texts.problems[problem]}
        </span>
      )}
    </>
  ),
};
const GOODS: Column<NoteTableRow> = {
  key: 'goods',
  title: texts.columns.goods,
  wraps: true,
  render: ({ goodsName }) => goodsName ?? officeTexts.table.unknown,
};
const WEIGHT: Column<NoteTableRow> = {
  key: 'weight',
  title: texts.columns.weight,
  width: 104,
  align: 'right',
  render: ({ weight }) => (weight === null ? officeTexts.table.unknown : formatWeight(weight)),
};
const FEE: Column<NoteTableRow> = {
  key: 'fee',
  title: texts.columns.fee,
  width: 128,
  align: 'right',
  render: ({ fee }) => (fee === null ? officeTexts.table.unknown : formatVnd(fee.total)),
};
const STATUS: Column<NoteTableRow> = {
  key: 'status',
  title: texts.columns.status,
  width: 176,
  render: ({ status, status_name: name }) =>
    status === null || name === null ? officeTexts.table.unknown : <StatusChip status={status} name={name} />,
};

interface DraftActions {
  readonly isBusy: boolean;
  readonly remove: (row: NoteTableRow) => void;
  readonly setFee: (row: NoteTableRow) => void;
}

/** Columns of a draft, with the actions on each parcel. */
export const draftColumns = ({ isBusy, remove, setFee }: DraftActions): readonly Column<NoteTableRow>[] => [
  CODE,
  GOODS,
  WEIGHT,
  {
    ...FEE,
    render: (row) =>
      row.can.setFee ? (
        <Button small aria-label={texts.draft.setFeeOf(row.order_code)} onClick={() => setFee(row)}>
          {texts.draft.setFee}
        </Button>
      ) : (
        FEE.render(row)
      ),
  },
  {
    key: 'actions',
    title: texts.columns.actions,
    width: 88,
    align: 'right',
    render: (row) => (
      <Button
        variant="ghost"
        small
        iconOnly
        disabled={isBusy}
        aria-label={texts.draft.removeOf(row.order_code)}
        onClick={() => remove(row)}
      >
        <Icon name="close" size={14} />
      </Button>
    ),
  },
];

export const ISSUED_COLUMNS: readonly Column<NoteTableRow>[] = [CODE, GOODS, WEIGHT, FEE, STATUS];
