import { Link, useNavigate } from 'react-router-dom';
import { isApiError } from '@logistics/shared/api-client/core';
import { useRestoreOrdersMutation } from '@logistics/shared/api-client/admin';
import type { StaffOrder } from '@logistics/shared/contracts';
import { errorSentence } from '@logistics/shared/texts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeOrderTexts } from '@logistics/shared/texts/office-orders';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { SelectionBar } from '../../components/selection-bar.tsx';
import { PageState } from '../../components/states.tsx';
import { useToast } from '../../components/toast.tsx';
import { usePicks } from '../../components/use-picks.ts';
import { ExportButton } from './export-button.tsx';
import { ALL_ORDERS, writeListParams, type ListParams } from './list-params.ts';
import { OperationBar } from './operation-bar.tsx';
import { firstColumns } from './order-columns.tsx';
import { Removals } from './removals.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { useOrderPage } from './use-order-page.ts';

const texts = officeOrderTexts;
const BACK = writeListParams(ALL_ORDERS);
/** If there is no space for both times, show the time of removal. */
const columns = firstColumns().map((column): Column<StaffOrder> =>
  column.key === 'time' ? { ...column, from: 860 } : column,
);
const removedAt: Column<StaffOrder> = {
  key: 'removed',
  title: texts.removedAt,
  width: 172,
  align: 'right',
  from: 700,
  render: (order) => order.removedAt && <NearTime time={order.removedAt} />,
};

/** Orders deleted in the last 30 days, which can be restored. */
export function TrashList({ params }: { params: ListParams }) {
  const navigate = useNavigate();
  const toast = useToast();
  const [pageSize] = usePageSize();
  const { query } = useOrderPage(params, pageSize);
  const linkTo = (page: number) => writeListParams({ ...params, page });
  const picks = usePicks(linkTo(params.page));
  const [restore, { isLoading }] = useRestoreOrdersMutation();
  const bringBack = async (orders: readonly StaffOrder[]) => {
    const answer = await restore({ id: orders.map(({ id }) => id) });
    if (answer.error) {
      const sentence = isApiError(answer.error) ? errorSentence(answer.error) : '';
      return toast.error(texts.restoreFailed, sentence);
    }
    picks.clear();
    toast.success(texts.restored(answer.data.restored));
  };
  return (
    <ResourceList
      query={query}
      linkTo={linkTo}
      label={texts.views.trash}
      columns={[...columns, removedAt]}
      tabs={<StatusTabs params={params} />}
      bar={<TrashBar params={params} hasRows={(query.currentData?.rows.length ?? 0) > 0} />}
      notice={
        <>
          <OperationBar />
          <Removals />
        </>
      }
      empty={<PageState>{texts.emptyTrash}</PageState>}
      notAllowed={officeTexts.states.notAllowedDataEntry}
      onEscape={() => void navigate(BACK)}
      picking={{
        picks,
        nameOf: (order) => order.order_code,
        bar: (picked) => {
          const restorable = picked.filter(({ can }) => can.restore);
          return (
            <SelectionBar
              texts={texts}
              picked={picked.length}
              onClear={picks.clear}
              isBusy={isLoading}
              actions={[
                restorable.length > 0 && {
                  label: texts.restorePicked(restorable.length),
                  icon: 'undo',
                  run: () => void bringBack(restorable),
                },
              ]}
            />
          );
        },
      }}
    />
  );
}

function TrashBar({ params, hasRows }: { params: ListParams; hasRows: boolean }) {
  return (
    <div className="bar trash-bar">
      <Link className="btn ghost" to={BACK}>
        <Icon name="left" />
        {texts.views.back}
      </Link>
      <span className="second">{texts.trashHelp}</span>
      <span className="grow" />
      {hasRows && <ExportButton params={params} />}
    </div>
  );
}
