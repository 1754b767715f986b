import { Link } from 'react-router-dom';
import type { LateClaim } from '@logistics/shared/contracts';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { OrderCode } from '../../components/order-code.tsx';
import { orderPath } from '../../components/order-path.ts';
import { StatusChip } from '../../components/status-chip.tsx';
import type { useClaimActions } from './use-claim-actions.tsx';

const texts = officeDashboardTexts.claims;

/** A claim with the id of its order, which is the row key. */
export type ClaimRow = LateClaim & { id: number };
export const claimRows = (claims: readonly LateClaim[]): ClaimRow[] =>
  claims.map((claim) => ({ ...claim, id: claim.order.id }));

type ClaimActions = ReturnType<typeof useClaimActions>;

export function claimColumns(actions: ClaimActions): readonly Column<ClaimRow>[] {
  return [
    {
      key: 'code',
      title: texts.columns.code,
      width: 190,
      render: ({ order }) => (
        <Link className="code-link" to={orderPath(order)} aria-label={order.order_code}>
          <OrderCode code={order.order_code} />
        </Link>
      ),
    },
    {
      key: 'status',
      title: texts.columns.status,
      width: 200,
      from: 860,
      render: ({ order }) => <StatusChip status={order.status} name={order.status_name} />,
    },
    {
      key: 'customer',
      title: texts.columns.customer,
      render: ({ customer }) => (
        <>
          <span className="customer-code">{customer.customerCode}</span> {customer.name}
        </>
      ),
    },
    {
      key: 'note',
      title: texts.columns.note,
      from: 1000,
      render: ({ note }) => note && <span title={note}>{note}</span>,
    },
    {
      key: 'claimed',
      title: texts.columns.claimed,
      width: 150,
      align: 'right',
      from: 1000,
      render: ({ claimedAt }) => <NearTime time={claimedAt} />,
    },
    {
      key: 'action',
      title: texts.columns.action,
      width: 220,
      align: 'right',
      render: (claim) => <ClaimButtons claim={claim} actions={actions} />,
    },
  ];
}

function ClaimButtons({ claim, actions }: { claim: LateClaim; actions: ClaimActions }) {
  return (
    <span className="row row-end">
      <Button
        small
        disabled={actions.isBusy}
        aria-label={texts.keepOf(claim.order.order_code, claim.customer.name)}
        onClick={() => void actions.keep(claim)}
      >
        {texts.keep}
      </Button>
      <Button
        small
        look="danger"
        disabled={actions.isBusy}
        aria-label={texts.takeBackOf(claim.order.order_code)}
        onClick={() => actions.askTakeBack(claim)}
      >
        {texts.takeBack}
      </Button>
    </span>
  );
}
