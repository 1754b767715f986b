import { useParams } from 'react-router-dom';
import { idParamSchema } from '@logistics/shared/contracts';
import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { usePageTitle } from '../components/page-title.tsx';
import { DebtList } from '../features/ledger/debt-list.tsx';
import { LedgerView } from '../features/ledger/ledger-view.tsx';
import '../features/ledger/ledger.css';
import { NotFoundPage } from './not-found-page.tsx';

/** /debts */
export function DebtsPage() {
  usePageTitle(officeLedgerTexts.debts.title);
  return <DebtList />;
}

/** /debts/{id of the customer} */
export function LedgerPage() {
  const id = idParamSchema.safeParse(useParams()['id']);
  usePageTitle(officeLedgerTexts.ledger.title);
  return id.success ? (
    <LedgerView key={id.data} customerId={id.data} missing={<NotFoundPage />} />
  ) : (
    <NotFoundPage />
  );
}
