import { useListLateClaimsQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { ListTable } from '../../components/list-table.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { Pager } from '../../components/pager.tsx';
import { FailureState, PageState } from '../../components/states.tsx';
import { usePageWithRows } from '../../components/use-page-with-rows.ts';
import { claimColumns, claimRows } from './claim-columns.tsx';
import { useClaimActions } from './use-claim-actions.tsx';
import './dashboard.css';
import './dashboard-cards.css';

const texts = officeDashboardTexts.claims;

/** All late claims that nobody has settled yet, the latest first. */
export function LateClaims({ page }: { page: number }) {
  const [pageSize] = usePageSize();
  const actions = useClaimActions();
  const { currentData, error, refetch } = useListLateClaimsQuery({ page, pageSize });
  const linkTo = (next: number) => `?page=${next}`;
  const answer = usePageWithRows(currentData, linkTo);
  return (
    <div className="list">
      <p className="bar second">{texts.lead}</p>
      {isApiError(error) && !answer ? (
        <FailureState error={error} retry={() => void refetch()} />
      ) : answer?.rows.length === 0 ? (
        <PageState title={texts.none}>{texts.noneHelp}</PageState>
      ) : (
        <ListTable
          label={texts.title}
          columns={claimColumns(actions)}
          rows={answer && claimRows(answer.rows)}
        />
      )}
      {answer && <Pager meta={answer.meta} shown={answer.rows.length} linkTo={linkTo} />}
    </div>
  );
}
