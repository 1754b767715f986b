import { useNavigate } from 'react-router-dom';
import { useGetDashboardQuery, useListStaleOrdersQuery } from '@logistics/shared/api-client/admin';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { officeWorklistTexts } from '@logistics/shared/texts/office-worklists';
import { LivePill, useOrderChanges } from '../../components/live.tsx';
import { orderPath } from '../../components/order-path.ts';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { usePicks } from '../../components/use-picks.ts';
import { staleListColumns } from './stale-columns.tsx';
import { StaleFilter } from './stale-filter.tsx';
import { useFollowUp } from './use-follow-up.tsx';
import { workBar } from './work-bar.tsx';
import { NoWork } from './no-work.tsx';
import { followUpColumn, pickColumn } from './worklist-columns.tsx';
import { stalePath, type StaleParams } from './worklist-params.ts';
import './dashboard.css';
import './dashboard-cards.css';

const texts = officeDashboardTexts.stale;

/** All orders that wait unusually long, the longest overdue first. */
export function StaleOrders({ status, page, search }: StaleParams) {
  const [pageSize] = usePageSize();
  const navigate = useNavigate();
  const figures = useGetDashboardQuery({ period: '30d' });
  const query = useListStaleOrdersQuery(
    { page, pageSize, ...(status === null ? {} : { status }), ...(search ? { text: search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const changes = useOrderChanges(query);
  const linkTo = (next: number) => stalePath({ status, search, page: next });
  const picks = usePicks(linkTo(page));
  const followUp = useFollowUp(picks.clear);
  return (
    <>
      <ResourceList
        query={query}
        linkTo={linkTo}
        label={texts.title}
        columns={[pickColumn(picks), ...staleListColumns, followUpColumn((row) => followUp.edit([row]))]}
        stacks
        pathOf={orderPath}
        bar={workBar({ picks, rows: query.currentData?.rows ?? [], onAssign: followUp.edit })}
        search={{
          texts: officeWorklistTexts,
          value: search,
          onSearch: (text) => void navigate(stalePath({ status, search: text, page: 1 })),
        }}
        notice={
          <div className="bar">
            <StaleFilter statuses={figures.data?.statuses ?? []} chosen={status} search={search} withAll />
          </div>
        }
        actions={<LivePill changes={changes} />}
        empty={<NoWork search={search} title={texts.none} help={texts.noneHelp} />}
      />
      {followUp.dialog}
    </>
  );
}
