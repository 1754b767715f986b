import { useListLateClaimsQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { ListTable } from '../../components/ListTable.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { Pager } from '../../components/Pager.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { claimColumns, claimRows } from './claim-columns.tsx';
import { useClaimActions } from './use-claim-actions.tsx';
import './dashboard.css';
import './dashboard-cards.css';

const texts = officeDashboardTexts.claims;

/** All late claims that nobody has settled yet, the latest first. */
export function LateClaims({ page }: { page: number }) {
  const [pageSize, setPageSize] = usePageSize();
  const actions = useClaimActions();
  const { currentData, error, refetch } = useListLateClaimsQuery({ page, pageSize });
  return (
    <div className="list">
      <p className="bar second">{texts.lead}</p>
      {isApiError(error) && !currentData ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : currentData?.rows.length === 0 ? (
        <PageState title={texts.none}>{texts.noneHelp}</PageState>
      ) : (
        <ListTable
          label={texts.title}
          columns={claimColumns(actions)}
          rows={currentData && claimRows(currentData.rows)}
        />
      )}
      {currentData && (
        <Pager
          meta={currentData.meta}
          shown={currentData.rows.length}
          linkTo={(next) => `?page=${next}`}
          pageSize={pageSize}
          onPageSize={setPageSize}
        />
      )}
    </div>
  );
}
