import { errorSentence } from '@logistics/shared/texts';
import { officeImportJobTexts } from '@logistics/shared/texts/office-import-job';
import { Note } from '../../components/note.tsx';
import { figuresOf, goodRows } from './preview-figures.ts';
import type { Job } from './job.ts';

/** The status banner of the specification, sections 2 and 4. */
export function StatusBanner({ job, children }: { job: Job; children?: React.ReactNode }) {
  const texts = officeImportJobTexts.status;
  switch (job.phase) {
    case 'idle':
      return null;
    case 'previewing':
      return (
        <Note variant="info" icon="file" live>
          <b>{texts.reading}</b> {texts.readingHelp}
        </Note>
      );
    case 'naming':
      return (
        <Note variant="warn" live>
          <b>{texts.naming}</b> {texts.namingHelp}
        </Note>
      );
    case 'previewed':
      return (
        <Note variant={job.file.openElsewhere ? 'warn' : 'info'} live>
          <b>{texts.previewed}</b> {job.file.openElsewhere ? texts.openElsewhere : texts.previewedHelp}
        </Note>
      );
    case 'importing':
      return (
        <Note variant="info" icon="upload" live>
          <b>{texts.uploading}</b> {texts.uploadingHelp}
        </Note>
      );
    case 'done': {
      const { leftOut, older } = job.summary;
      const { created, updated, unchanged } = figuresOf(job.summary);
      return (
        <Note variant="ok" live>
          <b>{texts.done}</b>
          <span className="detail">
            {texts.doneDetail(goodRows(job.summary) - leftOut, created, updated, unchanged, older)}{' '}
            {leftOut > 0 && texts.leftOut(leftOut)} {children}
          </span>
        </Note>
      );
    }
    case 'failed':
      return (
        <Note variant="bad" alert>
          <b>{texts.failed}</b>
          <span className="detail">{errorSentence(job.failure)}</span>
        </Note>
      );
  }
}
