import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { officeImportJobTexts } from '@logistics/shared/texts/office-import-job';
import { shownFileName } from './job.ts';
import { useImportJob } from './import-job-provider.tsx';
import { isList } from './use-file-queue.ts';
import { JobProgress } from './job-progress.tsx';

/** Not loaded for a single file. */
const QueueRunner = lazy(async () => ({ default: (await import('./queue-runner.tsx')).QueueRunner }));

/** Runs the list of files on every page. */
export function ImportList() {
  const { job, queue } = useImportJob();
  if (!isList(queue, job)) return null;
  return (
    <Suspense>
      <QueueRunner />
    </Suspense>
  );
}

/** A running import, in the corner of every page except its own. */
export function ImportJobCorner() {
  const { job } = useImportJob();
  const { pathname } = useLocation();
  if (job.phase !== 'importing' || pathname === '/upload-orders') return null;
  return (
    <section className="job-corner" aria-label={officeImportJobTexts.status.uploading}>
      <div className="row">
        <b className="cut">{shownFileName(job.file.name)}</b>
        <span className="grow" />
        <Link to="/upload-orders">{officeImportJobTexts.progress.elsewhere}</Link>
      </div>
      <JobProgress progress={job.progress} rowsTotal={job.preview.total} compact />
    </section>
  );
}
