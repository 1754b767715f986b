import { Link } from 'react-router-dom';
import { officeJobTexts } from '@logistics/shared/texts/office-jobs';
import { Deliveries } from './deliveries.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { writeJobParams, type JobParams } from './job-params.ts';
import './jobs.css';

const TABS = ['jobs', 'deliveries'] as const;

export function JobsView({ params }: { params: JobParams }) {
  return (
    <div className="list">
      <nav className="tabs" aria-label={officeJobTexts.tabs.label}>
        {TABS.map((tab) => (
          <Link
            key={tab}
            to={writeJobParams({ ...params, tab, page: 1 })}
            aria-current={tab === params.tab ? 'page' : undefined}
          >
            {officeJobTexts.tabs[tab]}
          </Link>
        ))}
      </nav>
      {params.tab === 'jobs' ? <FailedJobs params={params} /> : <Deliveries params={params} />}
    </div>
  );
}
