import { useImportJob } from './import-job-provider.tsx';

/** Returns a function that lets a stopped list go on. A file that could not be compared with the server is read again. */
export function useResume(): () => void {
  const { job, queue, preview } = useImportJob();
  return () => {
    queue.change((now) => ({ ...now, paused: null }));
    if (job.phase === 'previewed' && !job.summary.compared) void preview(job.file, job.options);
  };
}
