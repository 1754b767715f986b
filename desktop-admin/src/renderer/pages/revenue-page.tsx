import { officeLedgerTexts } from '@logistics/shared/texts/office-ledger';
import { usePageTitle } from '../components/page-title.tsx';
import { RevenueView } from '../features/ledger/revenue-view.tsx';
import '../features/ledger/ledger.css';

/** /revenue */
export function RevenuePage() {
  usePageTitle(officeLedgerTexts.revenue.title);
  return <RevenueView />;
}
