import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { StaffOrder } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { DataTable } from '../../components/data-table.tsx';
import { KeyHints } from '../../components/key-hints.tsx';
import { LivePill, useOrderChanges } from '../../components/live.tsx';
import { Pager } from '../../components/pager.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { NOTHING_PICKED, pickedOf, type Selection } from '../../components/selection.ts';
import { useToast } from '../../components/toast.tsx';
import { usePageWithRows } from '../../components/use-page-with-rows.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { BulkBar } from './bulk-bar.tsx';
import { isSameList, writeListParams, type ListParams } from './list-params.ts';
import { OperationBar } from './operation-bar.tsx';
import { firstColumns, furtherColumns } from './order-columns.tsx';
import { OrderListToolbar } from './order-list-toolbar.tsx';
import { EmptyOrders, FailedOrders } from './order-list-states.tsx';
import { OrderPanel } from './order-panel.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useOrderPage } from './use-order-page.ts';
import { useOrderRemoval } from './use-order-removal.tsx';

/** The list of all orders with search and filters, picking, work on what is picked, and one order open beside it. */
export function OrderList({ params }: { params: ListParams }) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const { data: answer, error, refetch, loaded, look } = useOrderPage(params, pageSize);
  const data = usePageWithRows(answer, (page) => writeListParams({ ...params, page }));
  const changes = useOrderChanges(loaded, look);
  const [selection, setSelection] = useSelectionOf(params);
  const unpick = () => setSelection(NOTHING_PICKED);
  const { removeOrders, removeAll, isRemoving } = useOrderRemoval(unpick);
  const search = useRef<HTMLInputElement>(null);
  useFailureToast(error?.code, error ? errorSentence(error) : '');

  const rows = data?.rows ?? [];
  const picked = pickedOf(
    selection,
    rows.map(({ id }) => id),
  );
  const removable = rows.filter(({ id, can }) => can.remove && picked.includes(id)).map(({ id }) => id);
  // At once: the next key, however soon it is pressed, goes on from the order that this one opened.
  const show = (orderId: number | null, replace = params.orderId !== null) =>
    void navigate(writeListParams({ ...params, orderId }), { replace, flushSync: true });
  const at = rows.findIndex(({ id }) => id === params.orderId);
  const neighbour = (step: 1 | -1) => {
    const order = at < 0 ? undefined : rows[at + step];
    return order && (() => show(order.id));
  };
  useShortcuts({
    '/': () => search.current?.focus(),
    j: neighbour(1),
    k: neighbour(-1),
    escape: () => (params.orderId !== null ? show(null) : unpick()),
    arrowdown: () => document.querySelector<HTMLElement>('[data-row="0"] [data-row-focus]')?.focus(),
  });

  const open = (order: StaffOrder) => show(order.id);
  const customer = rows.find((order) => order.customer?.id === params.customerId)?.customer ?? null;
  return (
    <div className="list">
      <StatusTabs params={params}>
        <LivePill changes={changes} />
      </StatusTabs>
      {picked.length > 0 && data ? (
        <BulkBar
          params={params}
          picked={picked}
          shown={rows.length}
          meta={data.meta}
          isRemoving={isRemoving}
          onRemove={
            removable.length === 0
              ? undefined
              : (target) => (target.orders.filter ? removeAll(target) : removeOrders(removable))
          }
          onClear={unpick}
        />
      ) : (
        <OrderListToolbar
          params={params}
          customer={customer}
          searchRef={search}
          onGo={(to) => void navigate(to)}
        />
      )}
      <OperationBar />
      <div className="with-panel">
        {error ? (
          <FailedOrders error={error} retry={refetch} />
        ) : data && rows.length === 0 ? (
          <EmptyOrders params={params} />
        ) : (
          <DataTable
            label={officeOrderTexts.table}
            columns={[...firstColumns(open), ...furtherColumns()]}
            rows={data?.rows}
            nameOf={(order) => order.order_code}
            selection={selection}
            onSelect={setSelection}
            onOpen={open}
            openId={params.orderId}
            skeletonRows={18}
          />
        )}
        {params.orderId !== null && (
          <OrderPanel
            orderId={params.orderId}
            onClose={() => show(null)}
            onPrevious={neighbour(-1)}
            onNext={neighbour(1)}
          />
        )}
      </div>
      {rows.length > 0 && data && (
        <Pager
          meta={data.meta}
          shown={rows.length}
          linkTo={(page) => writeListParams({ ...params, page, orderId: null })}
          resizedTo={writeListParams({ ...params, page: 1 })}
          hints={<KeyHints />}
        />
      )}
      {!data && !error && (
        <footer className="foot">
          <span role="status">{officeTexts.states.loading}</span>
        </footer>
      )}
    </div>
  );
}

/** What is picked in this list; another list, or another page of it, begins with nothing picked. */
function useSelectionOf(params: ListParams): [Selection, (selection: Selection) => void] {
  const [held, setHeld] = useState({ params, selection: NOTHING_PICKED });
  const selection = isSameList(held.params, params) ? held.selection : NOTHING_PICKED;
  return [selection, (next) => setHeld({ params, selection: next })];
}

/** Specification, section 8: a failed list says so in a toast; an account that is not activated has its own. */
function useFailureToast(code: string | undefined, sentence: string): void {
  const toast = useToast();
  const tell = useEffectEvent(() => {
    if (code === 'ACCOUNT_NOT_ACTIVATED')
      toast.warning(officeOrderTexts.notActivated, officeOrderTexts.notActivatedHelp);
    else toast.error(officeOrderTexts.fetchFailed, sentence);
  });
  useEffect(() => {
    if (code !== undefined && code !== 'UNAUTHENTICATED') tell();
  }, [code]);
}
