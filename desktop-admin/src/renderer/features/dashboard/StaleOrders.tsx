import { useNavigate } from 'react-router-dom';
import { useGetDashboardQuery, useListStaleOrdersQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { LivePill, useOrderChanges } from '../../components/live.tsx';
import { ListTable } from '../../components/ListTable.tsx';
import { orderPath } from '../../components/order-path.ts';
import { usePageSize } from '../../components/page-size.ts';
import { Pager } from '../../components/Pager.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { staleColumns } from './stale-columns.tsx';
import { StaleFilter } from './StaleFilter.tsx';
import { stalePath, type StaleParams } from './worklist-params.ts';
import './dashboard.css';
import './dashboard-cards.css';

const texts = officeDashboardTexts.stale;

/** All orders that wait unusually long, those furthest over the limit first. */
export function StaleOrders({ status, page }: StaleParams) {
  const navigate = useNavigate();
  const [pageSize, setPageSize] = usePageSize();
  const figures = useGetDashboardQuery({ period: '30d' });
  const { currentData, error, refetch, startedTimeStamp, fulfilledTimeStamp } = useListStaleOrdersQuery({
    page,
    pageSize,
    ...(status === null ? {} : { status }),
  });
  const changes = useOrderChanges({ startedTimeStamp, fulfilledTimeStamp });
  return (
    <div className="list">
      <div className="bar">
        <StaleFilter statuses={figures.data?.statuses ?? []} chosen={status} withAll />
        <span className="grow" />
        <LivePill changes={changes} />
      </div>
      {isApiError(error) && !currentData ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : currentData?.rows.length === 0 ? (
        <PageState title={texts.none}>{texts.noneHelp}</PageState>
      ) : (
        <ListTable
          label={texts.title}
          columns={staleColumns}
          rows={currentData?.rows}
          onOpen={(order) => void navigate(orderPath(order))}
        />
      )}
      {currentData && (
        <Pager
          meta={currentData.meta}
          shown={currentData.rows.length}
          linkTo={(next) => stalePath({ status, page: next })}
          pageSize={pageSize}
          onPageSize={setPageSize}
        />
      )}
    </div>
  );
}
