import { useNavigate } from 'react-router-dom';
import { useListFailedJobsQuery } from '@logistics/shared/api-client/admin';
import { JOB_NAMES, type FailedJob, type JobName } from '@logistics/shared/contracts';
import { officeJobTexts, jobWords, reasonWords } from '@logistics/shared/texts/office-jobs';
import { Button } from '../../components/button.tsx';
import type { Column } from '../../components/data-table.tsx';
import { Icon } from '../../components/icon.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { ResourceList } from '../../components/resource-list.tsx';
import { Select } from '../../components/select.tsx';
import { PageState } from '../../components/states.tsx';
import { valueRows } from '../../components/value-rows.ts';
import { writeJobParams, type JobParams } from './job-params.ts';
import { useJobRetries } from './use-job-retries.tsx';

const texts = officeJobTexts.jobs;

/** Jobs that failed after all retries and wait for an admin. */
export function FailedJobs({ params }: { params: JobParams }) {
  const navigate = useNavigate();
  const [pageSize] = usePageSize();
  const retries = useJobRetries();
  const query = useListFailedJobsQuery(
    { page: params.page, pageSize, ...(params.name === null ? {} : { name: params.name }) },
    { refetchOnMountOrArgChange: true },
  );
  const jobs = query.currentData?.rows;
  return (
    <ResourceList
      query={query}
      linkTo={(page) => writeJobParams({ ...params, page })}
      label={texts.list}
      columns={columnsOf(retries)}
      skeletonRows={6}
      stacks
      filters={
        <Select<JobName | ''>
          aria-label={texts.filter}
          value={params.name ?? ''}
          onChange={(name) => void navigate(writeJobParams({ ...params, page: 1, name: name || null }))}
          options={[
            { value: '', label: texts.any },
            ...JOB_NAMES.map((name) => ({ value: name, label: jobWords[name].name })),
          ]}
          className="job-filter"
        />
      }
      actions={
        jobs &&
        jobs.length > 1 && (
          <Button variant="main" disabled={retries.isBusy} onClick={() => retries.askRetryAll(jobs)}>
            <Icon name="refresh" />
            {texts.retryAll(jobs.length)}
          </Button>
        )
      }
      empty={<PageState title={texts.noneTitle}>{texts.none}</PageState>}
    />
  );
}

const columnsOf = ({ isBusy, retryOne }: ReturnType<typeof useJobRetries>): Column<FailedJob>[] => [
  {
    key: 'job',
    title: texts.columns.job,
    wraps: true,
    render: ({ name }) => (
      <>
        <b>{jobWords[name].name}</b>
        <p className="second">{jobWords[name].does}</p>
      </>
    ),
  },
  { key: 'reason', title: texts.columns.reason, wraps: true, render: (job) => <JobReason job={job} /> },
  {
    key: 'at',
    title: texts.columns.at,
    width: 168,
    render: ({ failedAt }) => <NearTime time={failedAt} />,
  },
  {
    key: 'act',
    title: texts.columns.act,
    width: 112,
    align: 'right',
    render: (job) => (
      <Button
        small
        disabled={isBusy}
        aria-label={texts.retryOf(jobWords[job.name].name)}
        onClick={() => retryOne(job)}
      >
        {texts.retry}
      </Button>
    ),
  },
];

/** The reason in a sentence, and the message and data of the job for a developer. */
function JobReason({ job: { reason, data } }: { job: FailedJob }) {
  const details = valueRows(null, data);
  return (
    <>
      <p className="job-reason">
        <Icon name="warning" size={14} />{' '}
        {reason === null ? texts.noReason : (reasonWords(reason) ?? texts.unknownReason)}
      </p>
      {(reason !== null || details.length > 0) && (
        <details className="job-details">
          <summary>{texts.details}</summary>
          {reason !== null && (
            <pre translate="no" lang="en">
              {reason}
            </pre>
          )}
          {details.map(({ path, after }) => (
            <p key={path} className="second">
              {path}: <span className="mono">{after}</span>
            </p>
          ))}
        </details>
      )}
    </>
  );
}
