import { useImportJob } from './import-job-provider.tsx';

/** Returns a function that lets a stopped list go on. A file that could not be compared with the server is read again. */
export function useResume(): () => void {
  const { job, queue, unapplied, preview } = useImportJob();
  return () => {
    queue.change((now) => ({ ...now, paused: null }));
    const isUncompared = job.phase === 'previewed' && !job.summary.compared;
    if (isUncompared && !unapplied.haveNow()) void preview(job.file, job.options);
  };
}
