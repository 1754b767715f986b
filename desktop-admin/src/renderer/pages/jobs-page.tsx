import { useSearchParams } from 'react-router-dom';
import { readJobParams } from '../features/jobs/job-params.ts';
import { JobsView } from '../features/jobs/jobs-view.tsx';

/** /jobs: tab, filter and page are in the address. */
export function JobsPage() {
  const [query] = useSearchParams();
  return <JobsView params={readJobParams(query)} />;
}
