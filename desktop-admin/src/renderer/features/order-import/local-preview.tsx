import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { Button } from '../../components/button.tsx';
import { Note } from '../../components/note.tsx';
import { useImportJob } from './import-job-provider.tsx';
import type { Job } from './job.ts';
import { goodRows } from './preview-figures.ts';

/** Replaces the figures if no server was reachable: shows the number of good rows, and that the rest is unknown. */
export function LocalPreview({ job }: { job: Extract<Job, { phase: 'previewed' }> }) {
  const { preview, unapplied } = useImportJob();
  const repeat = () => void preview(job.file, job.options);
  const { title, body, retry } = consoleFileTexts.local;
  return (
    <Note variant="warn" icon="offline">
      <b>{title}</b>
      <span className="detail">
        {body(goodRows(job.summary))}{' '}
        <Button variant="link" onClick={() => unapplied.leave({ go: repeat })}>
          {retry}
        </Button>
      </span>
    </Note>
  );
}
