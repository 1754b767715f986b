import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ApiError } from '@logistics/shared/api-client/core';
import { formatInteger } from '@logistics/shared/formatting';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { readPageNumber } from '../../components/page-number.ts';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { pickedOf, type Selection } from '../../components/selection.ts';
import { usePicks } from '../../components/use-picks.ts';
import { ExtendSelection } from './bulk-bar.tsx';
import { bulkTarget, offerOfAll } from './bulk-target.ts';
import { countText } from './count-text.ts';
import { ALL_ORDERS, type ListParams } from './list-params.ts';
import { firstColumns } from './order-columns.tsx';
import { useOrderPage } from './use-order-page.ts';
import { useOrderRemoval } from './use-order-removal.tsx';

interface ImportOrdersProps {
  title: string;
  /** null: there is no import yet. */
  importId: number | null;
  /** Called once if the orders can't be loaded. */
  onFailed?: (error: ApiError) => void;
  /** Called once when the orders are shown. */
  onLoaded?: () => void;
}

/** Table of the upload page: all orders of one import, paged, to check and delete (specification, section 2). */
export function ImportOrders({ title, importId, onFailed, onLoaded }: ImportOrdersProps) {
  if (importId === null)
    return (
      <section className="card import-orders" aria-label={title}>
        <Head title={title} count={null} selected="" isRemovable={false} onRemove={() => undefined} />
        <p className="table-note">{officeImportTexts.result.empty}</p>
      </section>
    );
  return (
    <OrdersOf key={importId} title={title} importId={importId} onFailed={onFailed} onLoaded={onLoaded} />
  );
}

const pageOf = (importId: number, page: number) => `?import=${importId}&page=${page}`;

function OrdersOf(props: {
  title: string;
  importId: number;
  onFailed: ((error: ApiError) => void) | undefined;
  onLoaded: (() => void) | undefined;
}) {
  const { title, importId, onFailed, onLoaded } = props;
  const params = { ...ALL_ORDERS, importId, page: usePageOf(importId) };
  const [pageSize] = usePageSize();
  const { query, error } = useOrderPage(params, pageSize);
  const data = query.currentData;
  const selection = useImportSelection(data, params);
  const announceFailure = useEffectEvent(() => {
    if (error) onFailed?.(error);
  });
  const hasFailed = error !== undefined;
  useEffect(() => {
    if (hasFailed) announceFailure();
  }, [hasFailed]);
  const announceRows = useEffectEvent(() => onLoaded?.());
  const hasRows = data !== undefined;
  useEffect(() => {
    if (hasRows) announceRows();
  }, [hasRows]);
  const head = (
    <Head
      title={title}
      count={data?.meta.total ?? null}
      selected={selection.text}
      extend={selection.extend}
      isRemovable={selection.isRemovable}
      onRemove={selection.remove}
    />
  );
  return (
    <section className="card import-orders" aria-label={title}>
      <ResourceList
        query={query}
        linkTo={(page) => pageOf(importId, page)}
        label={title}
        columns={firstColumns()}
        skeletonRows={9}
        bar={head}
        picking={{ picks: selection.picks, nameOf: (order) => order.order_code, bar: () => head }}
        empty={<p className="table-note">{officeImportTexts.result.emptyImport}</p>}
      />
    </section>
  );
}

/** Page in the address, which counts for the import in the address only. */
function usePageOf(importId: number): number {
  const [query] = useSearchParams();
  return query.get('import') === String(importId) ? readPageNumber(query.get('page') ?? undefined) : 1;
}

/** Selected orders of an import: rows of the page, or all orders of the import. */
function useImportSelection(
  data: ReturnType<typeof useOrderPage>['query']['currentData'],
  params: ListParams,
) {
  const picks = usePicks(pageOf(params.importId ?? 0, params.page));
  const [everything, setEverything] = useState(false);
  const { removeOrders, removeAll, isRemoving } = useOrderRemoval(picks.clear);
  const rows = data?.rows ?? [];
  const total = data?.meta.total ?? 0;
  const isCapped = data?.meta.totalIsCapped ?? false;
  const picked = pickedOf(
    picks.selection,
    rows.map(({ id }) => id),
  );
  const offer = offerOfAll(picked.length, rows.length, total, params);
  const takesAll = everything && offer === 'all';
  const all = countText(total, isCapped);
  const pickedText = picked.length > 0 ? officeOrderTexts.selected(picked.length) : '';
  return {
    picks: {
      ...picks,
      select: (next: Selection) => {
        picks.select(next);
        setEverything(false);
      },
    },
    text: takesAll ? officeOrderTexts.bulk.allSelected(all) : pickedText,
    extend: <ExtendSelection offer={offer} all={all} takesAll={takesAll} onChange={setEverything} />,
    isRemovable: picked.length > 0 && !isRemoving,
    remove: () =>
      takesAll
        ? removeAll(bulkTarget({ picked, everything: true, params, total, isCapped }))
        : removeOrders(picked),
  };
}

interface HeadProps {
  title: string;
  count: number | null;
  /** Number of selected orders in words. */
  selected: string;
  /** Offers to select more than the page. */
  extend?: ReactNode;
  isRemovable: boolean;
  onRemove: () => void;
}

function Head({ title, count, selected, extend, isRemovable, onRemove }: HeadProps) {
  return (
    <header className="card-head">
      <h2>
        {title} {count !== null && <span className="quiet">{formatInteger(count)}</span>}
      </h2>
      <span className="grow" />
      <span className="second" role="status">
        {selected}
      </span>
      {extend}
      <Button variant="danger" small disabled={!isRemovable} onClick={onRemove}>
        <Icon name="bin" size={14} />
        {officeOrderTexts.remove}
      </Button>
    </header>
  );
}
