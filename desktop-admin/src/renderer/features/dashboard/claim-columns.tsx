import type { UnownedClaim } from '@logistics/shared/contracts';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { officeWorklistTexts as worklistTexts } from '@logistics/shared/texts/office-worklists';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { NearTime } from '../../components/near-time.tsx';
import type { useClaimActions } from './use-claim-actions.tsx';
import { OrderCell } from './worklist-columns.tsx';

const texts = officeDashboardTexts.claims;

/** A claim with the id of its order, which is the row key. */
export type ClaimRow = UnownedClaim & { id: number; order_code: string };
export const claimRows = (claims: readonly UnownedClaim[]): ClaimRow[] =>
  claims.map((claim) => ({ ...claim, id: claim.order.id, order_code: claim.order.order_code }));

type ClaimActions = ReturnType<typeof useClaimActions>;

/** Columns with the order, the claim, and the buttons of both decisions. */
export function claimColumns(actions: ClaimActions): readonly Column<ClaimRow>[] {
  return [
    {
      key: 'code',
      title: worklistTexts.columns.order,
      width: 226,
      render: ({ order }) => <OrderCell order={order} />,
    },
    {
      key: 'customer',
      title: texts.columns.customer,
      wraps: true,
      render: ({ customer, claimedAt, note }) => (
        <span className="work-lines">
          <span>
            <span className="customer-code">{customer.customerCode}</span> {customer.name}
          </span>
          {note !== null && <span>{worklistTexts.customerSays(note)}</span>}
          <span className="second">
            {worklistTexts.claimedAt} <NearTime time={claimedAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'action',
      title: texts.columns.action,
      width: 132,
      align: 'right',
      wraps: true,
      render: (claim) => <ClaimButtons claim={claim} actions={actions} />,
    },
  ];
}

function ClaimButtons({ claim, actions }: { claim: UnownedClaim; actions: ClaimActions }) {
  return (
    <span className="work-actions">
      <Button
        small
        disabled={actions.isBusy}
        aria-label={texts.keepOf(claim.order.order_code, claim.customer.name)}
        onClick={() => void actions.keep([claim])}
      >
        {texts.keep}
      </Button>
      <Button
        small
        variant="danger"
        disabled={actions.isBusy}
        aria-label={texts.undoOf(claim.order.order_code)}
        onClick={() => actions.askUndo([claim])}
      >
        {texts.undo}
      </Button>
    </span>
  );
}
