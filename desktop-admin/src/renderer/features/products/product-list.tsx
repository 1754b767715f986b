import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useListAdminProductsQuery } from '@logistics/shared/api-client/admin';
import { apiBaseUrl, isApiError } from '@logistics/shared/api-client/core';
import { MARKETPLACES, type Marketplace, type ProductView } from '@logistics/shared/contracts';
import { formatInteger } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeProductTexts } from '@logistics/shared/texts/office-products';
import { Button } from '../../components/button.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { KeyHints } from '../../components/key-hints.tsx';
import { Pager } from '../../components/pager.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { SearchBox } from '../../components/search-box.tsx';
import { Select } from '../../components/select.tsx';
import { NOTHING_PICKED, pickedOf, type Selection } from '../../components/selection.ts';
import { SelectionBar } from '../../components/selection-bar.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { usePageWithRows } from '../../components/use-page-with-rows.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
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
const nameOf = ({ name }: ProductView) => name;

/** All products: found, binned and brought back, one or many. */
export function ProductList({ place, page }: { place: Required<ProductListPlace>; page: number }) {
  const { status, marketplace, search } = place;
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const { currentData, error, isFetching, refetch } = useListAdminProductsQuery(
    { status, page, pageSize, ...(marketplace ? { marketplace } : {}), ...(search ? { q: search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const linkTo = (to: number) => productListPath(place, to);
  const answer = usePageWithRows(currentData, linkTo);
  const [selection, setSelection] = useState<Selection>(NOTHING_PICKED);
  const clear = () => setSelection(NOTHING_PICKED);
  const actions = useProductActions(clear);
  const searchInput = useRef<HTMLInputElement>(null);
  const rows = answer?.rows ?? [];
  const picked = pickedOf(
    selection,
    rows.map(({ id }) => id),
  );
  const go = (to: Partial<ProductListPlace>) => void navigate(productListPath({ ...place, ...to }));
  useShortcuts({ '/': () => searchInput.current?.focus(), escape: clear });
  return (
    <div className="list">
      <nav className="tabs" aria-label={texts.tabsLabel}>
        {SOURCE_LISTS.map((list) => (
          <Link
            key={list}
            to={productListPath({ ...place, status: list })}
            aria-current={list === status ? 'page' : undefined}
          >
            {texts.tabs[list]} <TabCount status={list} />
          </Link>
        ))}
      </nav>
      {picked.length > 0 ? (
        <SelectionBar label={texts.selectionLabel} count={texts.selected(picked.length)} onClear={clear}>
          {status === 'trash' ? (
            <Button disabled={actions.isBusy} onClick={() => void actions.restoreProducts(picked)}>
              <Icon name="undo" />
              {texts.restoreMany(picked.length)}
            </Button>
          ) : (
            <Button
              look="danger"
              disabled={actions.isBusy}
              onClick={() => void actions.removeProducts(picked)}
            >
              <Icon name="bin" />
              {texts.remove}
            </Button>
          )}
        </SelectionBar>
      ) : (
        <div className="bar">
          <SearchBox
            key={search}
            label={texts.search}
            placeholder={texts.searchPlaceholder}
            submitLabel={texts.searchSubmit}
            clearLabel={texts.searchClear}
            value={search}
            onSearch={(text) => go({ search: text })}
            inputRef={searchInput}
          />
          <Select<Marketplace | ''>
            aria-label={texts.marketplace}
            className="list-filter"
            value={marketplace ?? ''}
            onChange={(value) => go({ marketplace: value === '' ? undefined : value })}
            options={[
              { value: '', label: texts.allMarketplaces },
              ...MARKETPLACES.map((value) => ({ value, label: officeProductTexts.marketplaces[value] })),
            ]}
            popupMatchSelectWidth={false}
          />
          <span className="grow" />
          <Link className="btn main" to="/system/nguon-hang/add">
            <Icon name="plus" />
            {officeProductTexts.titles.add}
          </Link>
        </div>
      )}
      {error && isApiError(error) && !isFetching ? (
        <FailureState error={error} kept={officeTexts.states.failureKept} retry={() => void refetch()} />
      ) : answer && rows.length === 0 ? (
        <PageState>{search ? texts.emptySearch(search) : texts.empty[status]}</PageState>
      ) : (
        <>
          <DataTable
            label={texts.table}
            columns={productColumns(status, actions, apiBaseUrl())}
            rows={answer?.rows}
            nameOf={nameOf}
            selection={selection}
            onSelect={setSelection}
            {...(status === 'trash'
              ? {}
              : { onOpen: ({ id }: ProductView) => void navigate(`/system/nguon-hang/${id}`) })}
          />
          {answer ? (
            <Pager meta={answer.meta} shown={rows.length} linkTo={linkTo} hints={<KeyHints />} />
          ) : (
            <footer className="foot">
              <span role="status">{officeTexts.states.loading}</span>
            </footer>
          )}
        </>
      )}
    </div>
  );
}

function TabCount({ status }: { status: ProductListStatus }) {
  const total = useListAdminProductsQuery({ status, page: 1, pageSize: 1 }).data?.meta.total;
  return <span className="count">{total === undefined ? '' : formatInteger(total)}</span>;
}
