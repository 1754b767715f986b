import { Navigate } from 'react-router-dom';
import { officeTexts } from '@logistics/shared/texts/office';
import { PageState } from '../../components/states.tsx';
import { usePageTitle } from '../../components/page-title.tsx';
import { useCan } from '../../features/session/use-rights.ts';
import { firstPage } from '../shell/navigation.ts';

/** /admin itself leads to the first page that the person may see. */
export function FirstPage() {
  const first = firstPage(useCan());
  usePageTitle(officeTexts.appName);
  if (first) return <Navigate to={first.to} replace />;
  return <PageState icon="lock">{officeTexts.states.noSection}</PageState>;
}
