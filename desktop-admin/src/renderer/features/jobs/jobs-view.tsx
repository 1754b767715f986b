import { officeJobTexts } from '@logistics/shared/texts/office-jobs';
import { ListTabs } from '../../components/list-tabs.tsx';
import { Deliveries } from './deliveries.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { writeJobParams, type JobParams } from './job-params.ts';
import './jobs.css';

const TABS = ['jobs', 'deliveries'] as const;

export function JobsView({ params }: { params: JobParams }) {
  return (
    <div className="list">
      <ListTabs
        label={officeJobTexts.tabs.label}
        tabs={TABS}
        open={params.tab}
        names={officeJobTexts.tabs}
        linkTo={(tab) => writeJobParams({ ...params, tab, page: 1 })}
      />
      {params.tab === 'jobs' ? <FailedJobs params={params} /> : <Deliveries params={params} />}
    </div>
  );
}
