import { lazy } from 'react';
import { formatNearTime } from '@logistics/shared/formatting';
import { officeTexts } from '@logistics/shared/texts/office';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { officeImportJobTexts } from '@logistics/shared/texts/office-import-job';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Icon } from '../../components/icon.tsx';
import { LazyPart } from '../../components/lazy-part.tsx';
import { useMessages } from '../../components/messages.ts';
import { Note } from '../../components/note.tsx';
import { useNow } from '../../components/use-now.ts';
import { ColumnForm } from './column-form.tsx';
import { DefaultsForm } from './defaults-form.tsx';
import { DropZone } from './drop-zone.tsx';
import { RecentAndWatchedFiles } from './recent-and-watched-files.tsx';
import { useImportJob } from './import-job-provider.tsx';
import type { Job } from './job.ts';
import { JobProgress } from './job-progress.tsx';
import { LocalPreview } from './local-preview.tsx';
import { goodRows, missingColumns, rowsToWrite } from './preview-figures.ts';
import { PreviewFigures } from './preview-figure-list.tsx';
import { SheetChips } from './sheet-chips.tsx';

const PreviewDetails = lazy(async () => ({
  default: (await import('./preview-details.tsx')).PreviewDetails,
}));

/** Content between the banner and the table, by step: drop, progress, preview. */
export function ImportSteps({ job }: { job: Job }) {
  const { cancel, nameColumns } = useImportJob();
  const { files } = useHost();
  switch (job.phase) {
    case 'idle':
    case 'failed':
      return (
        <>
          <DropZone />
          {files && <RecentAndWatchedFiles files={files} />}
        </>
      );
    case 'previewing':
    case 'importing':
      return <RunningJob job={job} onCancel={cancel} />;
    case 'naming':
      return (
        <ColumnForm
          sheets={job.sheets}
          choice={job.options.columns ?? {}}
          onApply={(columns) => void nameColumns(job.sheets, columns)}
        />
      );
    case 'previewed':
      return <Preview job={job} />;
    case 'done':
      return null;
  }
}

interface RunningJobProps {
  job: Extract<Job, { phase: 'previewing' | 'importing' }>;
  onCancel: () => void;
}

function RunningJob({ job, onCancel }: RunningJobProps) {
  const writes = job.phase === 'importing';
  return (
    <>
      <section className="card progress-card">
        <JobProgress progress={job.progress} rowsTotal={writes ? job.preview.total : null} writes={writes}>
          <Button small onClick={onCancel}>
            {writes ? officeImportJobTexts.progress.stop : officeImportTexts.cancel}
          </Button>
        </JobProgress>
      </section>
      {writes && <Note variant="quiet">{officeImportJobTexts.progress.safe}</Note>}
    </>
  );
}

/** Preview of an import, with the forms for data that the file lacks. */
function Preview({ job }: { job: Extract<Job, { phase: 'previewed' }> }) {
  const { preview, nameColumns, unapplied } = useImportJob();
  const { alert } = useMessages();
  const now = useNow();
  const missing = missingColumns(job.summary.sheets);
  const { sameFile } = job.summary;
  return (
    <>
      {sameFile && (
        <Note variant="info" icon="copy">
          {officeImportTexts.sameFile(sameFile.importId, formatNearTime(sameFile.importedAt, now))}
        </Note>
      )}
      {(missing.date || missing.status) && (
        <DefaultsForm
          missing={missing}
          options={job.options}
          onApply={(options) =>
            unapplied.leave({
              go: () => void preview(job.file, { ...job.options, ...options }),
              of: ['columns', 'corrections'],
            })
          }
        />
      )}
      {job.summary.compared ? (
        <PreviewFigures summary={job.summary} olderRows={job.options.olderRows} />
      ) : (
        <LocalPreview job={job} />
      )}
      <SheetChips
        sheets={job.summary.sheets}
        choice={job.options.columns ?? {}}
        onName={(columns) =>
          unapplied.leave({
            go: () => void nameColumns(job.summary.sheets, columns),
            of: ['defaults', 'corrections'],
          })
        }
      />
      <LazyPart onLost={() => alert({ title: officeTexts.states.notFetched, okText: officeTexts.close })}>
        <PreviewDetails job={job} />
      </LazyPart>
    </>
  );
}

/** Buttons under a preview: write the good rows, or cancel. */
export function ConfirmBar({ job }: { job: Extract<Job, { phase: 'previewed' }> }) {
  const { cancel, confirm, unapplied } = useImportJob();
  const texts = officeImportTexts;
  const rows = rowsToWrite(job.summary, job.options.olderRows);
  const missing = missingColumns(job.summary.sheets);
  const leftOut = goodRows(job.summary) - rows;
  const nothing = missing.date || missing.status ? texts.confirm.needDefaults : texts.confirm.none;
  const found = rows + leftOut === 0 ? nothing : texts.confirm.rows(rows, job.summary.rejected, leftOut);
  return (
    <footer className="confirm-bar">
      <span>{unapplied.have ? officeImportJobTexts.unapplied.previewFirst : found}</span>
      <span className="grow" />
      <Button aria-keyshortcuts="Escape" onClick={cancel}>
        {texts.cancel}
      </Button>
      <Button
        variant="main"
        disabled={rows + leftOut === 0 || unapplied.have}
        aria-keyshortcuts="Control+Enter"
        onClick={() => void confirm()}
      >
        <Icon name="upload" />
        {texts.write(rows)}
      </Button>
    </footer>
  );
}
