import { useNavigate } from 'react-router-dom';
import { useListAdminProductsQuery } from '@logistics/shared/api-client/admin';
import { apiBaseUrl } from '@logistics/shared/api-client/core';
import { MARKETPLACES, type Marketplace, type ProductView } from '@logistics/shared/contracts';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { ListTabs } from '../../components/list-tabs.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { Select } from '../../components/select.tsx';
import { SelectionBar, type BulkAction } from '../../components/selection-bar.tsx';
import { PageState } from '../../components/states.tsx';
import { usePicks } from '../../components/use-picks.ts';
import { productColumns } from './product-columns.tsx';
import {
  SOURCE_LISTS,
  productListPath,
  type ProductListPlace,
  type ProductListStatus,
} from './product-lists.ts';
import { useProductActions } from './use-product-actions.ts';
import './products.css';

const texts = officeProductTexts.list;

/** List of all products: search, bin and restore, one or many. */
export function ProductList({ place, page }: { place: Required<ProductListPlace>; page: number }) {
  const { status, marketplace, search } = place;
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const query = useListAdminProductsQuery(
    { status, page, pageSize, ...(marketplace ? { marketplace } : {}), ...(search ? { q: search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const linkTo = (to: number) => productListPath(place, to);
  const picks = usePicks(linkTo(page));
  const actions = useProductActions(picks.clear);
  const totals = useTotals();
  const go = (to: Partial<ProductListPlace>) => void navigate(productListPath({ ...place, ...to }));
  return (
    <ResourceList
      query={query}
      linkTo={linkTo}
      label={texts.table}
      columns={productColumns(status, actions, apiBaseUrl())}
      pathOf={status === 'trash' ? undefined : ({ id }) => `/system/nguon-hang/${id}`}
      tabs={
        <ListTabs
          label={texts.tabsLabel}
          tabs={SOURCE_LISTS}
          open={status}
          names={texts.tabs}
          linkTo={(list) => productListPath({ ...place, status: list })}
          totalOf={(list) => totals[list]}
        />
      }
      search={{ texts, value: search, onSearch: (text) => go({ search: text }) }}
      filters={<MarketplaceFilter value={marketplace} onChange={(chosen) => go({ marketplace: chosen })} />}
      add={{ to: '/system/nguon-hang/add', label: officeProductTexts.titles.add }}
      empty={<PageState>{search ? texts.emptySearch(search) : texts.empty[status]}</PageState>}
      picking={{
        picks,
        nameOf: ({ name }) => name,
        bar: (picked) => (
          <SelectionBar
            texts={texts}
            picked={picked.length}
            onClear={picks.clear}
            isBusy={actions.isBusy}
            actions={[bulkAction(status, picked, actions)]}
          />
        ),
      }}
    />
  );
}

function bulkAction(
  status: ProductListStatus,
  picked: readonly ProductView[],
  { removeProducts, restoreProducts }: ReturnType<typeof useProductActions>,
): BulkAction {
  const ids = picked.map(({ id }) => id);
  return status === 'trash'
    ? { label: texts.restoreMany(ids.length), icon: 'undo', run: () => void restoreProducts(ids) }
    : { label: texts.remove, icon: 'bin', variant: 'danger', run: () => void removeProducts(ids) };
}

interface MarketplaceFilterProps {
  value: Marketplace | undefined;
  onChange: (chosen: Marketplace | undefined) => void;
}

function MarketplaceFilter({ value, onChange }: MarketplaceFilterProps) {
  return (
    <Select<Marketplace | ''>
      aria-label={texts.marketplace}
      className="list-filter"
      value={value ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? undefined : chosen)}
      options={[
        { value: '', label: texts.allMarketplaces },
        ...MARKETPLACES.map((one) => ({ value: one, label: officeProductTexts.marketplaces[one] })),
      ]}
    />
  );
}

function useTotals(): Record<ProductListStatus, number | undefined> {
  return {
    active: useListAdminProductsQuery({ status: 'active', page: 1, pageSize: 1 }).data?.meta.total,
    trash: useListAdminProductsQuery({ status: 'trash', page: 1, pageSize: 1 }).data?.meta.total,
  };
}
