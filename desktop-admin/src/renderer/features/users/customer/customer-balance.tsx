import { Link } from 'react-router-dom';
import { useGetLedgerAccountQuery } from '@logistics/shared/api-client/ledger';
import { formatVnd } from '@logistics/shared/formatting';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';

const texts = officeLedgerTexts.ledger;

/** Balance of the customer, with a link to the ledger; for users who manage money. */
export function CustomerBalance({ customerId }: { customerId: number }) {
  const { data } = useGetLedgerAccountQuery(customerId, { refetchOnMountOrArgChange: true });
  const balance = data?.balance ?? 0;
  const state = balance > 0 ? texts.owes : balance < 0 ? texts.credit : texts.even;
  return (
    <Link className="btn" to={`/debts/${customerId}`}>
      {data ? (
        <>
          {state} {balance !== 0 && <b>{formatVnd(Math.abs(balance))}</b>}
        </>
      ) : (
        texts.title
      )}
    </Link>
  );
}
