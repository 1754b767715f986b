import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { isApiError } from '@logistics/shared/api-client/core';
import { useRestoreOrdersMutation } from '@logistics/shared/api-client/admin';
import type { StaffOrder } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import { Button } from '../../components/button.tsx';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { KeyHints } from '../../components/key-hints.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { Pager } from '../../components/pager.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { NOTHING_PICKED, pickedOf } from '../../components/selection.ts';
import { SelectionBar } from '../../components/selection-bar.tsx';
import { PageState } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { usePageWithRows } from '../../components/use-page-with-rows.ts';
import { useShortcuts } from '../../components/use-shortcuts.ts';
import { ExportButton } from './export-button.tsx';
import { ALL_ORDERS, writeListParams, type ListParams } from './list-params.ts';
import { OperationBar } from './operation-bar.tsx';
import { firstColumns } from './order-columns.tsx';
import { FailedOrders } from './order-list-states.tsx';
import { Removals } from './removals.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useOrderPage } from './use-order-page.ts';

const BACK = writeListParams(ALL_ORDERS);
/** Where there is no room for both times, the one of the bin stands. */
const columns = firstColumns().map((column): Column<StaffOrder> =>
  column.key === 'time' ? { ...column, from: 860 } : column,
);
const removedAt: Column<StaffOrder> = {
  key: 'removed',
  title: officeOrderTexts.removedAt,
  width: 172,
  align: 'right',
  from: 700,
  render: (order) => order.removedAt && <NearTime time={order.removedAt} />,
};

/** Orders that were deleted in the last 30 days, to be brought back. */
export function TrashList({ params }: { params: ListParams }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [pageSize] = usePageSize();
  const { data: answer, error, refetch } = useOrderPage(params, pageSize);
  const linkTo = (page: number) => writeListParams({ ...params, page });
  const data = usePageWithRows(answer, linkTo);
  const [selection, setSelection] = useState(NOTHING_PICKED);
  const [restore, { isLoading }] = useRestoreOrdersMutation();
  const picked = pickedOf(selection, data?.rows.map(({ id }) => id) ?? []);
  const restorable = (data?.rows ?? []).filter(({ id, can }) => can.restore && picked.includes(id));
  const unpick = () => setSelection(NOTHING_PICKED);
  useShortcuts({ escape: () => (picked.length > 0 ? unpick() : void navigate(BACK)) });

  const bringBack = async () => {
    const answer = await restore({ id: restorable.map(({ id }) => id) });
    if (answer.error) {
      const sentence = isApiError(answer.error) ? errorSentence(answer.error) : '';
      return toast.error(officeOrderTexts.restoreFailed, sentence);
    }
    unpick();
    toast.success(officeOrderTexts.restored(answer.data.restored));
  };
  return (
    <div className="list">
      <StatusTabs params={params} />
      {picked.length > 0 ? (
        <SelectionBar
          label={officeOrderTexts.selectionLabel}
          count={officeOrderTexts.selected(picked.length)}
          onClear={unpick}
        >
          {restorable.length > 0 && (
            <Button disabled={isLoading} onClick={() => void bringBack()}>
              <Icon name="undo" />
              {officeOrderTexts.restorePicked(restorable.length)}
            </Button>
          )}
        </SelectionBar>
      ) : (
        <div className="bar trash-bar">
          <Link className="btn ghost" to={BACK}>
            <Icon name="left" />
            {officeOrderTexts.views.back}
          </Link>
          <span className="second">{officeOrderTexts.trashHelp}</span>
          <span className="grow" />
          {data && data.rows.length > 0 && <ExportButton params={params} />}
        </div>
      )}
      <OperationBar />
      <Removals />
      {error ? (
        <FailedOrders error={error} retry={refetch} />
      ) : data?.rows.length === 0 ? (
        <PageState>{officeOrderTexts.emptyTrash}</PageState>
      ) : (
        <DataTable
          label={officeOrderTexts.views.trash}
          columns={[...columns, removedAt]}
          rows={data?.rows}
          nameOf={(order) => order.order_code}
          selection={selection}
          onSelect={setSelection}
        />
      )}
      {data && data.rows.length > 0 && (
        <Pager meta={data.meta} shown={data.rows.length} linkTo={linkTo} hints={<KeyHints />} />
      )}
      {!data && !error && (
        <footer className="foot">
          <span role="status">{officeTexts.states.loading}</span>
        </footer>
      )}
    </div>
  );
}
