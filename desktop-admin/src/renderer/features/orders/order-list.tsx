import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ApiError } from '@logistics/shared/api-client/core';
import { useGetOrderViewsQuery } from '@logistics/shared/api-client/admin';
import type { StaffOrder } from '@logistics/shared/contracts';
import { DEFAULT_ORDER_COLUMNS } from '@logistics/shared/domain';
import { errorSentence } from '@logistics/shared/texts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeListTexts } from '@logistics/shared/texts/office-list';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { LivePill, useOrderChanges } from '../../components/live.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { useToast } from '../../components/toast.tsx';
import { usePicks } from '../../components/use-picks.ts';
import { BulkBar } from './bulk-bar.tsx';
import type { BulkTarget } from './bulk-target.ts';
import { EmptyOrders } from './empty-orders.tsx';
import { writeListParams, type ListParams } from './list-params.ts';
import { OperationBar } from './operation-bar.tsx';
import { firstColumns, furtherColumns, sortable } from './order-columns.tsx';
import { OrderListToolbar } from './order-list-toolbar.tsx';
import { OrderPanel } from './order-panel.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useOrderPage } from './use-order-page.ts';
import { useOrderRemoval } from './use-order-removal.tsx';

/** The list of all orders with search, filters, selection, bulk actions, and one open order beside it. */
export function OrderList({ params }: { params: ListParams }) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const { query, error, countDifferent } = useOrderPage(params, pageSize);
  const changes = useOrderChanges(query, countDifferent);
  const picks = usePicks(writeListParams({ ...params, orderId: null }));
  const removal = useOrderRemoval(picks.clear);
  useFailureToast(error);
  // Synchronous: the next key press, however soon, continues from the order that this one opened.
  const show = (orderId: number | null) =>
    void navigate(writeListParams({ ...params, orderId }), {
      replace: params.orderId !== null,
      flushSync: true,
    });
  const data = query.currentData;
  const customer = data?.rows.find((order) => order.customer?.id === params.customerId)?.customer ?? null;
  const columns = useColumns(params, show);
  return (
    <ResourceList
      query={query}
      linkTo={(page) => writeListParams({ ...params, page, orderId: null })}
      linkBeside={(page) => writeListParams({ ...params, page })}
      label={officeOrderTexts.table}
      columns={columns}
      skeletonRows={18}
      tabs={
        <StatusTabs params={params}>
          <LivePill changes={changes} />
        </StatusTabs>
      }
      bar={<OrderListToolbar params={params} customer={customer} onGo={(to) => void navigate(to)} />}
      notice={<OperationBar />}
      empty={<EmptyOrders params={params} />}
      notAllowed={officeTexts.states.notAllowedDataEntry}
      picking={{
        picks,
        nameOf: (order) => order.order_code,
        bar: (picked) =>
          data && (
            <PickedBar params={params} picked={picked} data={data} removal={removal} onClear={picks.clear} />
          ),
      }}
      beside={{
        id: params.orderId,
        show,
        panel: ({ id, onClose, onPrevious, onNext }) => (
          <OrderPanel orderId={id} onClose={onClose} onPrevious={onPrevious} onNext={onNext} />
        ),
      }}
    />
  );
}

/** The columns that the user chose, with sort buttons. */
function useColumns(params: ListParams, show: (id: number) => void) {
  const navigate = useNavigate();
  const chosen = useGetOrderViewsQuery().data?.columns ?? DEFAULT_ORDER_COLUMNS;
  return sortable(
    [...firstColumns(({ id }) => show(id)), ...furtherColumns(chosen)],
    params,
    (sort) => void navigate(writeListParams({ ...params, sort, page: 1, orderId: null })),
  );
}

interface PickedBarProps {
  params: ListParams;
  picked: readonly StaffOrder[];
  data: NonNullable<ReturnType<typeof useOrderPage>['query']['currentData']>;
  removal: ReturnType<typeof useOrderRemoval>;
  onClear: () => void;
}

/** Actions on the selected orders; only those that the user may delete are deleted. */
function PickedBar({ params, picked, data, removal, onClear }: PickedBarProps) {
  const removable = picked.filter(({ can }) => can.remove).map(({ id }) => id);
  const remove = (target: BulkTarget) =>
    target.orders.filter ? removal.removeAll(target) : removal.removeOrders(removable);
  return (
    <BulkBar
      params={params}
      picked={picked.map(({ id }) => id)}
      shown={data.rows.length}
      meta={data.meta}
      isRemoving={removal.isRemoving}
      onRemove={removable.length === 0 ? undefined : remove}
      onClear={onClear}
    />
  );
}

/** Specification, section 8: a failed list shows a toast; an account that is not activated has its own. */
function useFailureToast(error: ApiError | undefined): void {
  const toast = useToast();
  const code = error?.code;
  const announce = useEffectEvent(() => {
    if (code === 'ACCOUNT_NOT_ACTIVATED')
      toast.warning(officeListTexts.notActivated, officeListTexts.notActivatedHelp);
    else if (error) toast.error(officeOrderTexts.fetchFailed, errorSentence(error));
  });
  useEffect(() => {
    if (code !== undefined && code !== 'UNAUTHENTICATED') announce();
  }, [code]);
}
