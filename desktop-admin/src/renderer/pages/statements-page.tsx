import { useSearchParams } from 'react-router-dom';
import { TRANSFER_STATES } from '@logistics/shared/contracts';
import { statementTexts } from '@logistics/shared/texts/statements';
import { usePageTitle } from '../components/page-title.tsx';
import { Statements } from '../features/statements/statements.tsx';
import '../features/statements/statements.css';

/** /statements */
export function StatementsPage() {
  usePageTitle(statementTexts.title);
  const [query] = useSearchParams();
  const state = TRANSFER_STATES.find((one) => one === query.get('state')) ?? 'open';
  return <Statements state={state} after={query.get('after') ?? undefined} />;
}
