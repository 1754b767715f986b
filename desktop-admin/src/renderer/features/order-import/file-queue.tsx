import { officeImportQueueTexts } from '@logistics/shared/texts/office-import-queue';
import { Button } from '../../components/button.tsx';
import { useHost } from '../../components/host.tsx';
import { Note } from '../../components/note.tsx';
import { SwitchField } from '../../components/switch-field.tsx';
import { setAutoImport, useAutoImport } from './auto-import.ts';
import { RecentList } from './recent-and-watched-files.tsx';
import { useImportJob } from './import-job-provider.tsx';
import { isRunning, nextWaiting, totalsOf, waitsForPerson, type QueueTotals } from './queue-rules.ts';
import { QueueRows } from './queue-rows.tsx';
import { useQueueActions } from './use-queue-actions.ts';
import { isOpen } from './use-file-queue.ts';
import { useResume } from './use-resume.ts';
import './file-queue.css';

const texts = officeImportQueueTexts;

/** The list of several files: state and order of the files, and the switch for import without asking. */
export function FileQueue() {
  const { queue } = useImportJob();
  const auto = useAutoImport();
  const { files } = useHost();
  const resume = useResume();
  const totals = totalsOf(queue.entries);
  const setAuto = (next: boolean) => {
    setAutoImport(next);
    // Resumes the list, also if it was stopped before.
    if (next) resume();
  };
  return (
    <section className="card file-queue" aria-label={texts.title}>
      <div className="row">
        <h2>{texts.title}</h2>
        <span className="quiet" role="status">
          {summaryOf(totals)}
        </span>
        <span className="grow" />
        <QueueButtons auto={auto} />
      </div>
      <Totals totals={totals} auto={auto} />
      <Stopped />
      <QueueRows />
      <SwitchField label={texts.auto} help={texts.autoHelp} checked={auto} onChange={setAuto} />
      {files && (
        <details>
          <summary>{texts.recent}</summary>
          <RecentList files={files} />
        </details>
      )}
    </section>
  );
}

function summaryOf({ settled, files, review, failed }: QueueTotals): string {
  const parts = [texts.summary(settled, files)];
  if (review > 0) parts.push(texts.review(review));
  if (failed > 0) parts.push(texts.failed(failed));
  return parts.join(', ');
}

/** Buttons of the list. Automatic list: pause and resume. Other list: read the next file. */
function QueueButtons({ auto }: { auto: boolean }) {
  const { job, queue } = useImportJob();
  const { take } = useQueueActions();
  const resume = useResume();
  const next = nextWaiting(queue, job);
  const hasSettled = queue.entries.some((entry) => !isOpen(entry) && entry.state !== 'failed');
  const clear = () =>
    queue.change((now) => ({
      ...now,
      entries: now.entries.filter((entry) => isOpen(entry) || entry.state === 'failed'),
    }));
  return (
    <>
      {hasSettled && (
        <Button small variant="ghost" onClick={clear}>
          {texts.clear}
        </Button>
      )}
      {auto && queue.paused !== null && (
        <Button small variant="teal" onClick={resume}>
          {texts.resume}
        </Button>
      )}
      {auto && queue.paused === null && (next ?? isRunning(job)) && (
        <Button small onClick={() => queue.change((now) => ({ ...now, paused: 'person' }))}>
          {texts.pause}
        </Button>
      )}
      {!auto && next && (
        <Button small variant="teal" disabled={isRunning(job)} onClick={() => take(next)}>
          {texts.next}
        </Button>
      )}
    </>
  );
}

/** Progress of the whole list. The time left is shown only while the list runs, once the pace is measured. */
function Totals({ totals, auto }: { totals: QueueTotals; auto: boolean }) {
  const { job, queue } = useImportJob();
  const { settled, files, rows, rowsPerSecond, secondsLeft } = totals;
  const facts: string[] = [];
  if (rows > 0) facts.push(texts.rows(rows));
  if (rowsPerSecond !== null) facts.push(texts.rate(rowsPerSecond));
  const isOn = auto && queue.paused === null && isRunning(job);
  if (isOn) facts.push(secondsLeft === null ? texts.unmeasured : texts.timeLeft(secondsLeft));
  return (
    <>
      <progress max={files} value={settled} aria-label={texts.progress} />
      {facts.length > 0 && <p className="queue-facts second">{facts.join(' · ')}</p>}
    </>
  );
}

/** Explains why no further file starts, and the effect on the running file. */
function Stopped() {
  const { job, queue } = useImportJob();
  if (!useAutoImport()) return null;
  if (queue.paused === null)
    return waitsForPerson(queue, job) ? <Note variant="info">{texts.lookedAt}</Note> : null;
  if (queue.paused === 'outage')
    return (
      <Note variant="warn" icon="offline" live>
        {texts.outage}
      </Note>
    );
  const { idle, reading, importing } = texts.pausedByPerson;
  return (
    <Note variant="info" icon="clock" live>
      {job.phase === 'importing' ? importing : job.phase === 'previewing' ? reading : idle}
    </Note>
  );
}
