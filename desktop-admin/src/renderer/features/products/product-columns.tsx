import { Link } from 'react-router-dom';
import type { ProductView } from '@logistics/shared/contracts';
import { formatInteger, formatNdt, formatVnd } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { pictureAt } from '../../components/rich-text/picture-files.ts';
import type { ProductListStatus } from './product-lists.ts';
import type { useProductActions } from './use-product-actions.ts';

const texts = officeProductTexts.list;

/**
 * Columns of the product lists; products in the bin can only be restored.
 *
 * Long because it is a table of columns, read from left to right.
 */
export function productColumns(
  status: ProductListStatus,
  actions: ReturnType<typeof useProductActions>,
  pictureBase: string,
): Column<ProductView>[] {
  const isBin = status === 'trash';
  return [
    {
      key: 'name',
      title: texts.columns.name,
      render: ({ id, name, images: [first] }) => (
        <span className="account-cell product-cell">
          {first ? (
            <img src={`${pictureBase}${pictureAt(first, 64)}`} alt="" loading="lazy" />
          ) : (
            <span className="no-picture" />
          )}
          {isBin ? (
            <b className="cut">{name}</b>
          ) : (
            <Link className="cut" data-row-focus="" to={`/system/nguon-hang/${id}`}>
              {name}
            </Link>
          )}
        </span>
      ),
    },
    {
      key: 'marketplace',
      title: texts.columns.marketplace,
      width: 116,
      from: 700,
      render: ({ marketplace }) => officeProductTexts.marketplaces[marketplace],
    },
    {
      key: 'price',
      title: texts.columns.price,
      width: 112,
      align: 'right',
      render: ({ price_ndt }) => formatNdt(price_ndt),
    },
    {
      key: 'vnd',
      title: texts.columns.vnd,
      width: 132,
      align: 'right',
      from: 700,
      render: ({ price_vnd }) =>
        price_vnd === null ? (
          <span className="quiet">{officeTexts.table.unknown}</span>
        ) : (
          formatVnd(price_vnd)
        ),
    },
    {
      key: 'pictures',
      title: texts.columns.pictures,
      width: 80,
      align: 'right',
      from: 860,
      render: ({ images }) => formatInteger(images.length),
    },
    {
      key: 'updated',
      title: isBin ? texts.columns.removed : texts.columns.updated,
      width: 172,
      align: 'right',
      from: 1000,
      render: ({ deletedAt, updatedAt }) => <NearTime time={deletedAt ?? updatedAt} />,
    },
    {
      key: 'action',
      title: texts.columns.actions,
      width: 120,
      align: 'right',
      render: ({ id, name, can }) =>
        isBin ? (
          <Button
            small
            disabled={actions.isBusy || !can.restore}
            aria-label={texts.restoreOf(name)}
            onClick={() => void actions.restoreProducts([id])}
          >
            {texts.restore}
          </Button>
        ) : (
          <Button
            variant="ghost"
            small
            iconOnly
            disabled={actions.isBusy || !can.remove}
            aria-label={texts.removeOf(name)}
            onClick={() => void actions.removeProducts([id])}
          >
            <Icon name="bin" />
          </Button>
        ),
    },
  ];
}
