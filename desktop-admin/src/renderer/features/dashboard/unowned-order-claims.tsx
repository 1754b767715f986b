import { useListLateClaimsQuery } from '@logistics/shared/api-client/admin';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { ListStates } from '../../components/list-states.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { PageState } from '../../components/states.tsx';
import { claimColumns, claimRows } from './claim-columns.tsx';
import { useClaimActions } from './use-claim-actions.tsx';
import './dashboard.css';
import './dashboard-cards.css';

const texts = officeDashboardTexts.claims;

/** All unsettled claims of unowned orders, the latest first. */
export function LateClaims({ page }: { page: number }) {
  const [pageSize] = usePageSize();
  const actions = useClaimActions();
  const query = useListLateClaimsQuery({ page, pageSize }, { refetchOnMountOrArgChange: true });
  return (
    <div className="list">
      <p className="bar second">{texts.lead}</p>
      <ListStates
        query={query}
        linkTo={(next) => `?page=${next}`}
        empty={<PageState title={texts.none}>{texts.noneHelp}</PageState>}
      >
        {(rows) => (
          <ListTable label={texts.title} columns={claimColumns(actions)} rows={rows && claimRows(rows)} />
        )}
      </ListStates>
    </div>
  );
}
