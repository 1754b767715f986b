import { useNavigate } from 'react-router-dom';
import { useGetDashboardQuery, useListStaleOrdersQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { LivePill, useOrderChanges } from '../../components/live.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { orderPath } from '../../components/order-path.ts';
import { usePageSize } from '../../components/page-size.ts';
import { Pager } from '../../components/pager.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { usePageWithRows } from '../../components/use-page-with-rows.ts';
import { staleColumns } from './stale-columns.tsx';
import { StaleFilter } from './stale-filter.tsx';
import { stalePath, type StaleParams } from './worklist-params.ts';
import './dashboard.css';
import './dashboard-cards.css';

const texts = officeDashboardTexts.stale;

/** All orders that wait unusually long, those furthest over the limit first. */
export function StaleOrders({ status, page }: StaleParams) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const figures = useGetDashboardQuery({ period: '30d' });
  const { currentData, error, refetch, startedTimeStamp, fulfilledTimeStamp } = useListStaleOrdersQuery({
    page,
    pageSize,
    ...(status === null ? {} : { status }),
  });
  const linkTo = (next: number) => stalePath({ status, page: next });
  const answer = usePageWithRows(currentData, linkTo);
  const changes = useOrderChanges({ startedTimeStamp, fulfilledTimeStamp });
  return (
    <div className="list">
      <div className="bar">
        <StaleFilter statuses={figures.data?.statuses ?? []} chosen={status} withAll />
        <span className="grow" />
        <LivePill changes={changes} />
      </div>
      {isApiError(error) && !answer ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : answer?.rows.length === 0 ? (
        <PageState title={texts.none}>{texts.noneHelp}</PageState>
      ) : (
        <ListTable
          label={texts.title}
          columns={staleColumns}
          rows={answer?.rows}
          onOpen={(order) => void navigate(orderPath(order))}
        />
      )}
      {answer && <Pager meta={answer.meta} shown={answer.rows.length} linkTo={linkTo} />}
    </div>
  );
}
