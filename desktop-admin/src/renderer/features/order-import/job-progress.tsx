import { officeImportJobTexts } from '@logistics/shared/texts/office-import-job';
import type { ImportProgress } from '../../platform/index.ts';
import type { PacedProgress } from './progress-pace.ts';
import { doneShare } from './job.ts';

interface JobProgressProps {
  progress: PacedProgress | null;
  /** Known once the file was read. */
  rowsTotal: number | null;
  compact?: boolean;
  /** false: a preview, which writes nothing. */
  writes?: boolean;
  children?: React.ReactNode;
}

/**
 * Progress: rows done and total, percentage, rows per second, time left; an indeterminate bar while only the server
 * knows.
 */
export function JobProgress({ progress, rowsTotal, compact, writes = true, children }: JobProgressProps) {
  const texts = officeImportJobTexts.progress;
  const share = doneShare(progress, rowsTotal);
  const percent = share === null ? null : Math.floor(share * 100);
  const facts = progressFacts(progress, rowsTotal);
  return (
    <div className={compact ? 'job-progress compact' : 'job-progress'}>
      <div className="row head">
        <b>{stepOf(progress, writes)}</b>
        <span className="grow" />
        {percent !== null && <b className="percent">{percent}%</b>}
      </div>
      <div
        className={percent === null ? 'progress unknown' : 'progress'}
        role="progressbar"
        aria-label={texts.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={facts.join(', ') || stepOf(progress, writes)}
      >
        <span style={percent === null ? undefined : { width: `${percent}%` }} />
      </div>
      {!compact && (
        <div className="row facts">
          {facts.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
          <span className="grow" />
          {children}
        </div>
      )}
    </div>
  );
}

function stepOf(progress: ImportProgress | null, writes: boolean): string {
  const texts = officeImportJobTexts.progress;
  if (!progress || progress.phase === 'reading') return progress ? texts.reading : texts.sending;
  if (progress.bytesDone < progress.bytesTotal) return texts.sending;
  return writes ? texts.writing : texts.checking;
}

/** Returns rows done, pace and time left, as far as they are known. */
export function progressFacts(progress: PacedProgress | null, rowsTotal: number | null): string[] {
  const texts = officeImportJobTexts.progress;
  if (!progress) return rowsTotal ? [texts.rows(rowsTotal)] : [];
  const { rows, rowsPerSecond, bytesDone, bytesTotal, bytesPerSecond } = progress;
  const isSending = rows === null && bytesDone < bytesTotal;
  const facts: string[] = [];
  if (rows !== null) facts.push(rowsTotal ? texts.rowsOf(rows, rowsTotal) : texts.rows(rows));
  else if (rowsTotal) facts.push(texts.rows(rowsTotal));
  if (rows === null && bytesTotal > 0) facts.push(texts.bytes(bytesDone, bytesTotal));
  if (rowsPerSecond) facts.push(texts.rate(rowsPerSecond));
  else if (isSending && bytesPerSecond) facts.push(texts.byteRate(bytesPerSecond));
  const left = secondsLeft(progress, rowsTotal);
  if (left !== null) facts.push(texts.secondsLeft(left));
  return facts;
}

/** By rows if they are counted, else by bytes. */
function secondsLeft(progress: PacedProgress, rowsTotal: number | null): number | null {
  const { rows, rowsPerSecond } = progress;
  if (rows === null || !rowsTotal || !rowsPerSecond) return progress.secondsLeft ?? null;
  return rows < rowsTotal ? Math.ceil((rowsTotal - rows) / rowsPerSecond) : null;
}
