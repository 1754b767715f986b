import { useGetDashboardQuery, useListStaleOrdersQuery } from '@logistics/shared/api-client/admin';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { LivePill, useOrderChanges } from '../../components/live.tsx';
import { orderPath } from '../../components/order-path.ts';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { PageState } from '../../components/states.tsx';
import { staleColumns } from './stale-columns.tsx';
import { StaleFilter } from './stale-filter.tsx';
import { stalePath, type StaleParams } from './worklist-params.ts';
import './dashboard.css';
import './dashboard-cards.css';

const texts = officeDashboardTexts.stale;

/** All orders that wait unusually long, the longest overdue first. */
export function StaleOrders({ status, page }: StaleParams) {
  const [pageSize] = usePageSize();
  const figures = useGetDashboardQuery({ period: '30d' });
  const query = useListStaleOrdersQuery(
    { page, pageSize, ...(status === null ? {} : { status }) },
    { refetchOnMountOrArgChange: true },
  );
  const changes = useOrderChanges(query);
  return (
    <ResourceList
      query={query}
      linkTo={(next) => stalePath({ status, page: next })}
      label={texts.title}
      columns={staleColumns}
      pathOf={orderPath}
      filters={<StaleFilter statuses={figures.data?.statuses ?? []} chosen={status} withAll />}
      actions={<LivePill changes={changes} />}
      empty={<PageState title={texts.none}>{texts.noneHelp}</PageState>}
    />
  );
}
