import { officeJobTexts } from '@logistics/shared/texts/office-jobs';
import { ListTabs } from '../../components/list-tabs.tsx';
import { Backups } from './backups.tsx';
import { Deliveries } from './deliveries.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { PhotoSettings } from './photo-settings.tsx';
import { JOB_TABS, writeJobParams, type JobParams } from './job-params.ts';
import './jobs.css';

export function JobsView({ params }: { params: JobParams }) {
  return (
    <div className="list">
      <ListTabs
        label={officeJobTexts.tabs.label}
        tabs={JOB_TABS}
        open={params.tab}
        names={officeJobTexts.tabs}
        linkTo={(tab) => writeJobParams({ ...params, tab, page: 1 })}
      />
      {params.tab === 'jobs' && <FailedJobs params={params} />}
      {params.tab === 'deliveries' && <Deliveries params={params} />}
      {params.tab === 'backups' && <Backups />}
      {params.tab === 'photos' && <PhotoSettings />}
    </div>
  );
}
