import { useListUnownedClaimsQuery } from '@logistics/shared/api-client/admin';
import { isApiError } from '@logistics/shared/api-client/core';
import { formatInteger } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { Button } from '../../components/button.tsx';
import { ListTable } from '../../components/list-table.tsx';
import { CardHead } from './card-head.tsx';
import { claimColumns, claimRows } from './claim-columns.tsx';
import { useClaimActions } from './use-claim-actions.tsx';

const texts = officeDashboardTexts.claims;
const ROWS_SHOWN = 4;

/** Codes that customers declared after the parcel had reached a warehouse. Staff confirm or remove each claim. */
export function ClaimsCard() {
  const actions = useClaimActions();
  const { data, error, refetch } = useListUnownedClaimsQuery({ page: 1, pageSize: ROWS_SHOWN });
  return (
    <section className="card dash-card" aria-label={texts.title}>
      <CardHead
        title={texts.title}
        {...(data ? { count: formatInteger(data.meta.total), to: '/late-claims' } : {})}
      />
      {isApiError(error) && !data ? (
        <div className="dash-empty" role="alert">
          <p>{errorSentence(error)}</p>
          <Button small onClick={() => void refetch()}>
            {officeTexts.states.retry}
          </Button>
        </div>
      ) : data?.meta.total === 0 ? (
        <div className="dash-empty">
          <p>{texts.none}</p>
          <p className="second">{texts.noneHelp}</p>
        </div>
      ) : (
        <ListTable
          label={texts.title}
          columns={claimColumns(actions)}
          rows={data && claimRows(data.rows)}
          skeletonRows={ROWS_SHOWN}
          stacks
        />
      )}
    </section>
  );
}
