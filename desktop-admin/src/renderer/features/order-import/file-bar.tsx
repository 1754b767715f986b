import { formatNearTime } from '@logistics/shared/formatting';
import { officeImportTexts } from '@logistics/shared/texts/office-import';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Kbd } from '../../components/kbd.tsx';
import { useNow } from '../../components/use-now.ts';
import { shownFileName, type Job } from './job.ts';
import { useImportJob } from './import-job-provider.tsx';
import { goodRows } from './preview-figures.ts';
import { useFileEntry } from './use-file-entry.ts';
import { isList, isOpen } from './use-file-queue.ts';

/** File picker, file name, 'Làm mới' and 'Đọc File này' (specification, section 2). */
export function FileBar({ job, onRefresh }: { job: Job; onRefresh: () => void }) {
  const { choose } = useFileEntry();
  const { confirm, preview, queue } = useImportJob();
  const hasList = isList(queue, job) && queue.entries.some(isOpen);
  const texts = officeImportTexts;
  const isBusy = job.phase === 'previewing' || job.phase === 'importing';
  const hasFile = job.phase !== 'idle' && job.phase !== 'done';
  const canRead = job.phase === 'failed' || (job.phase === 'previewed' && goodRows(job.summary) > 0);
  const read = () => {
    if (job.phase === 'failed') void preview(job.file, job.options);
    else void confirm();
  };
  return (
    <div className="file-bar">
      <Button onClick={choose} aria-keyshortcuts="Control+O">
        <Icon name="folder" />
        {isBusy || hasList ? texts.chooseMore : hasFile ? texts.chooseOther : texts.choose}
        {!hasFile && <Kbd>Ctrl O</Kbd>}
      </Button>
      <FileName job={job} />
      <span className="grow" />
      <Button variant="ghost" onClick={onRefresh} disabled={job.phase === 'importing'} aria-keyshortcuts="R">
        {texts.refresh}
        <Kbd>R</Kbd>
      </Button>
      {job.phase !== 'previewed' && (
        <Button variant="main" disabled={!canRead} onClick={read}>
          {hasFile ? texts.read : texts.noFile}
        </Button>
      )}
    </div>
  );
}

function FileName({ job }: { job: Job }) {
  const texts = officeImportTexts;
  const now = useNow();
  if (job.phase === 'idle' || job.phase === 'done')
    return <span className="quiet cut">{texts.noFileChosen}</span>;
  const { name, size, modifiedAt } = job.file;
  const modified = formatNearTime(modifiedAt, now);
  const summary = job.phase === 'previewed' ? job.summary : null;
  const sheets = summary?.sheets.filter(({ read }) => read).length ?? 0;
  return (
    <span className="file-name">
      <Icon name="file" />
      <b className="cut" title={shownFileName(name)}>
        {shownFileName(name)}
      </b>
      <span className="quiet cut">
        {summary
          ? texts.fileDetailRead(size, modified, sheets, summary.total)
          : texts.fileDetail(size, modified)}
      </span>
    </span>
  );
}
