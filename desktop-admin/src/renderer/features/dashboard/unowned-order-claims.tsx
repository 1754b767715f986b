import { useNavigate } from 'react-router-dom';
import { useListUnownedClaimsQuery } from '@logistics/shared/api-client/admin';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { officeWorklistTexts } from '@logistics/shared/texts/office-worklists';
import { LivePill, useOrderChanges } from '../../components/live.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { usePicks } from '../../components/use-picks.ts';
import { claimColumns, claimRows, type ClaimRow } from './claim-columns.tsx';
import { NoWork } from './no-work.tsx';
import { useClaimActions } from './use-claim-actions.tsx';
import { useFollowUp } from './use-follow-up.tsx';
import { workBar } from './work-bar.tsx';
import { followUpColumn, pickColumn } from './worklist-columns.tsx';
import { claimPath, type ClaimParams } from './worklist-params.ts';
import './dashboard.css';
import './dashboard-cards.css';

const texts = officeDashboardTexts.claims;

/** All unsettled claims of unowned orders, the latest first. */
export function UnownedOrderClaims({ page, search }: ClaimParams) {
  const [pageSize] = usePageSize();
  const navigate = useNavigate();
  const linkTo = (next: number) => claimPath({ search, page: next });
  const picks = usePicks(linkTo(page));
  const actions = useClaimActions(picks.clear);
  const followUp = useFollowUp(picks.clear);
  const query = useListUnownedClaimsQuery(
    { page, pageSize, ...(search ? { text: search } : {}) },
    { refetchOnMountOrArgChange: true },
  );
  const changes = useOrderChanges(query);
  const { currentData } = query;
  const rows = currentData && claimRows(currentData.rows);
  return (
    <>
      <ResourceList<ClaimRow>
        query={{ ...query, currentData: currentData && rows && { rows, meta: currentData.meta } }}
        linkTo={linkTo}
        label={texts.title}
        columns={[pickColumn(picks), ...claimColumns(actions), followUpColumn((row) => followUp.edit([row]))]}
        stacks
        bar={workBar({
          picks,
          rows: rows ?? [],
          isBusy: actions.isBusy,
          onAssign: followUp.edit,
          actions: (picked) => [
            { label: texts.keep, icon: 'tick', variant: 'main', run: () => void actions.keep(picked) },
            {
              label: texts.undo,
              icon: 'undo',
              variant: 'danger',
              run: () => actions.askUndo(picked),
            },
          ],
        })}
        notice={<p className="bar second">{texts.lead}</p>}
        search={{
          texts: officeWorklistTexts,
          value: search,
          onSearch: (text) => void navigate(claimPath({ search: text, page: 1 })),
        }}
        actions={<LivePill changes={changes} />}
        empty={<NoWork search={search} title={texts.none} help={texts.noneHelp} />}
      />
      {followUp.dialog}
    </>
  );
}
