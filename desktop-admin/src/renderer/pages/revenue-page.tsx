import { RevenueView } from '../features/ledger/revenue-view.tsx';
import '../features/ledger/ledger.css';

/** /revenue */
export function RevenuePage() {
  return <RevenueView />;
}
