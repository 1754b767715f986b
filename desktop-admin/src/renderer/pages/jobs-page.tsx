import { useSearchParams } from 'react-router-dom';
import { officeJobTexts } from '@logistics/shared/texts/office-jobs';
import { usePageTitle } from '../components/page-title.tsx';
import { readJobParams } from '../features/jobs/job-params.ts';
import { JobsView } from '../features/jobs/jobs-view.tsx';

/** /jobs: tab, filter and page are in the address. */
export function JobsPage() {
  usePageTitle(officeJobTexts.title);
  const [query] = useSearchParams();
  return <JobsView params={readJobParams(query)} />;
}
