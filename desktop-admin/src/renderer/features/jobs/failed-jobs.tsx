import { useNavigate } from 'react-router-dom';
import { useListFailedJobsQuery } from '@logistics/shared/api-client/admin';
import { JOB_NAMES, type FailedJob, type JobName } from '@logistics/shared/contracts';
import { officeJobTexts, jobWords, reasonWords } from '@logistics/shared/texts/office-jobs';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { ListStates } from '../../components/list-states.tsx';
import { NearTime } from '../../components/near-time.tsx';
import { usePageSize } from '../../components/page-size.ts';
import { Select } from '../../components/select.tsx';
import { PageState } from '../../components/states.tsx';
import { valueRows } from '../../components/value-rows.ts';
import { writeJobParams, type JobParams } from './job-params.ts';
import { useJobRetries } from './use-job-retries.tsx';

const texts = officeJobTexts.jobs;

/**
 * Jobs that failed after all retries and wait for an admin. No ResourceList: the rows are blocks of sentences with
 * details, in a list without columns, and their ids are no numbers.
 */
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
    <>
      <div className="bar">
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
        <span className="grow" />
        {jobs && jobs.length > 1 && (
          <Button variant="main" disabled={retries.isBusy} onClick={() => retries.askRetryAll(jobs)}>
            <Icon name="refresh" />
            {texts.retryAll(jobs.length)}
          </Button>
        )}
      </div>
      <ListStates
        query={query}
        linkTo={(page) => writeJobParams({ ...params, page })}
        empty={<PageState title={texts.noneTitle}>{texts.none}</PageState>}
      >
        {(rows) => (
          <ul className="job-list" aria-label={texts.list} aria-busy={!rows} tabIndex={-1}>
            {rows
              ? rows.map((job) => (
                  <JobRow
                    key={job.id}
                    job={job}
                    isBusy={retries.isBusy}
                    onRetry={() => retries.retryOne(job)}
                  />
                ))
              : Array.from({ length: 6 }, (_, row) => (
                  <li key={row} aria-hidden="true">
                    <span className="bone" style={{ width: '30%' }} />
                  </li>
                ))}
          </ul>
        )}
      </ListStates>
    </>
  );
}

function JobRow({ job, isBusy, onRetry }: { job: FailedJob; isBusy: boolean; onRetry: () => void }) {
  const { name, does } = jobWords[job.name];
  const reason = job.reason === null ? texts.noReason : (reasonWords(job.reason) ?? texts.unknownReason);
  const data = valueRows(null, job.data);
  return (
    <li>
      <div className="job-words">
        <p>
          <b>{name}</b> <span className="quiet">·</span> <NearTime time={job.failedAt} />
        </p>
        <p className="second">{does}</p>
        <p className="job-reason">
          <Icon name="warning" size={14} /> {reason}
        </p>
        {(job.reason !== null || data.length > 0) && (
          <details>
            <summary>{texts.details}</summary>
            {job.reason !== null && (
              <pre translate="no" lang="en">
                {job.reason}
              </pre>
            )}
            {data.map(({ path, after }) => (
              <p key={path} className="second">
                {path}: <span className="mono">{after}</span>
              </p>
            ))}
          </details>
        )}
      </div>
      <Button small disabled={isBusy} aria-label={texts.retryOf(name)} onClick={onRetry}>
        {texts.retry}
      </Button>
    </li>
  );
}
