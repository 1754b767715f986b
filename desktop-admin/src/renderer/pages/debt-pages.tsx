import { useParams } from 'react-router-dom';
import { idParamSchema } from '@logistics/shared/contracts';
import { DebtList } from '../features/ledger/debt-list.tsx';
import { LedgerView } from '../features/ledger/ledger-view.tsx';
import '../features/ledger/ledger.css';
import { NotFoundPage } from './not-found-page.tsx';

/** /debts */
export function DebtsPage() {
  return <DebtList />;
}

/** /debts/{id of the customer} */
export function LedgerPage() {
  const id = idParamSchema.safeParse(useParams()['id']);
  return id.success ? (
    <LedgerView key={id.data} customerId={id.data} missing={<NotFoundPage />} />
  ) : (
    <NotFoundPage />
  );
}
