import { useSearchParams } from 'react-router-dom';
import { TRANSFER_STATES } from '@logistics/shared/contracts';
import { Statements } from '../features/statements/statements.tsx';
import '../features/statements/statements.css';

/** /statements */
export function StatementsPage() {
  const [query] = useSearchParams();
  const state = TRANSFER_STATES.find((one) => one === query.get('state')) ?? 'open';
  return <Statements state={state} after={query.get('after') ?? undefined} />;
}
