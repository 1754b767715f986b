import { Link, useLocation } from 'react-router-dom';
import { officeImportJobTexts } from '@logistics/shared/texts/office-import-job';
import { shownFileName } from './job.ts';
import { useImportJob } from './import-job-provider.tsx';
import { JobProgress } from './job-progress.tsx';

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
