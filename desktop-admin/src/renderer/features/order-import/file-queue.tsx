import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import './console-files.css';
import { shownFileName } from './job.ts';
import { useImportJob } from './import-job-provider.tsx';
import type { QueuedFile } from './use-file-queue.ts';

const texts = consoleFileTexts.queue;

/** Queued files. Each is read when the user asks for it, so that every preview is seen. */
export function FileQueue() {
  const { job, queue, receive, unapplied } = useImportJob();
  const [first] = queue.files;
  if (!first) return null;
  const isBusy = job.phase === 'previewing' || job.phase === 'importing';
  const take = ({ file }: QueuedFile) => {
    queue.remove(file.id);
    // A file that was previewed but not confirmed goes back into the queue.
    if (job.phase === 'previewed' || job.phase === 'naming') queue.add([{ file: job.file, watched: false }]);
    receive([file]);
  };
  const read = (queued: QueuedFile) => unapplied.leave({ go: () => take(queued) });
  return (
    <section className="card file-queue" aria-label={texts.title(queue.files.length)}>
      <div className="row">
        <h2>{texts.title(queue.files.length)}</h2>
        <span className="grow" />
        <Button small look="teal" disabled={isBusy} onClick={() => read(first)}>
          {texts.next}
        </Button>
      </div>
      <ul>
        {queue.files.map((queued) => (
          <li key={queued.file.id} className="row">
            <Icon name={queued.watched ? 'folder' : 'file'} size={14} />
            <b className="cut">{shownFileName(queued.file.name)}</b>
            {queued.watched && <span className="quiet">{texts.fromFolder}</span>}
            <span className="grow" />
            {queued !== first && (
              <Button
                look="link"
                disabled={isBusy}
                aria-label={texts.readNowOf(queued.file.name)}
                onClick={() => read(queued)}
              >
                {texts.readNow}
              </Button>
            )}
            <Button
              look="link"
              aria-label={texts.leaveOutOf(queued.file.name)}
              onClick={() => queue.remove(queued.file.id)}
            >
              {texts.leaveOut}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
