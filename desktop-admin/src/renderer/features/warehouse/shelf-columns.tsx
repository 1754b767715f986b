import { SHELF_PARCELS_MAX, type Shelf } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeShelfTexts as texts } from '@logistics/shared/texts/office-warehouse';
import { warehouseNames } from '@logistics/shared/texts/stock-report';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { NearTime } from '../../components/near-time.tsx';

/**
 * The columns of the shelves in use or out of use.
 * @param onEdit null: the user may not change shelves
 */
export function shelfColumns(
  state: 'used' | 'removed',
  onEdit: ((shelf: Shelf) => void) | null,
): readonly Column<Shelf>[] {
  return [
    {
      key: 'code',
      title: texts.columns.code,
      width: 200,
      render: ({ code }) => (
        <span className="code cut" translate="no" title={code}>
          {code}
        </span>
      ),
    },
    {
      key: 'warehouse',
      title: texts.columns.warehouse,
      width: 150,
      from: 540,
      render: ({ warehouse }) => warehouseNames[warehouse],
    },
    {
      key: 'parcels',
      title: texts.columns.parcels,
      width: 96,
      align: 'right',
      render: ({ parcels }) =>
        parcels < SHELF_PARCELS_MAX ? formatInteger(parcels) : texts.manyParcels(parcels),
    },
    {
      key: 'note',
      title: texts.columns.note,
      from: 700,
      render: ({ note }) => note !== null && <span title={note}>{note}</span>,
    },
    ...(state === 'used' ? [place, ...(onEdit ? [edit(onEdit)] : [])] : [removedAt]),
  ];
}

const place: Column<Shelf> = {
  key: 'place',
  title: texts.columns.place,
  width: 104,
  align: 'right',
  from: 540,
  render: (shelf) => formatInteger(shelf.place),
};

const edit = (onEdit: (shelf: Shelf) => void): Column<Shelf> => ({
  key: 'edit',
  title: texts.columns.edit,
  width: 72,
  align: 'right',
  render: (shelf) => (
    <Button variant="link" aria-label={texts.editOf(shelf.code)} onClick={() => onEdit(shelf)}>
      {texts.edit}
    </Button>
  ),
});

const removedAt: Column<Shelf> = {
  key: 'removedAt',
  title: texts.columns.removedAt,
  width: 160,
  render: (shelf) => shelf.removedAt !== null && <NearTime time={shelf.removedAt} />,
};
