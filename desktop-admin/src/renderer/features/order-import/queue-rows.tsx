import { useLayoutEffect, useRef, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { formatFileSize, formatNearTime } from '@logistics/shared/formatting';
import { errorSentence } from '@logistics/shared/texts';
import { officeImportQueueTexts } from '@logistics/shared/texts/office-import-queue';
import { Button } from '../../components/button.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { useNow } from '../../components/use-now.ts';
import { useImportJob } from './import-job-provider.tsx';
import { shownFileName, type Job } from './job.ts';
import { progressFacts } from './job-progress.tsx';
import { askedEntry, isRunning } from './queue-rules.ts';
import { isOpen, type QueueEntry } from './use-file-queue.ts';
import { useQueueActions } from './use-queue-actions.ts';

const texts = officeImportQueueTexts;

/** The files of the list. Files to import can be moved: by drag, by buttons, and with Alt and an arrow. */
export function QueueRows() {
  const { job, queue } = useImportJob();
  const list = useRef<HTMLUListElement>(null);
  const onKeyDown = useMoveKeys(list);
  const { dragged, dragging } = useDragging();
  useRunningInView(list);
  return (
    <ul className="queue-rows" ref={list} tabIndex={0} aria-label={texts.title}>
      {queue.entries.map((entry) => {
        const canMove = isOpen(entry) && !isShown(entry, job);
        return (
          <li
            key={entry.file.id}
            data-file={entry.file.id}
            data-state={entry.state}
            className={dragged === entry.file.id ? 'dragged' : ''}
            tabIndex={canMove ? 0 : undefined}
            title={canMove ? texts.order : undefined}
            onKeyDown={canMove ? onKeyDown(entry) : undefined}
            {...(canMove ? dragging(entry) : {})}
          >
            <QueueRow entry={entry} canMove={canMove} />
          </li>
        );
      })}
    </ul>
  );
}

const rowOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-file="${id}"]`) ?? null;

/** Moves a row with Alt and an arrow; the row keeps the focus. */
function useMoveKeys(list: RefObject<HTMLElement | null>) {
  const { queue } = useImportJob();
  const { move } = useQueueActions();
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    // A moved element loses the focus.
    if (focused.current !== null) rowOf(list.current, focused.current)?.focus();
    focused.current = null;
  }, [list, queue.entries]);
  return (entry: QueueEntry) => (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    focused.current = entry.file.id;
    move(entry, by);
  };
}

/** A dragged row takes the position of each row that it is dragged over. */
function useDragging() {
  const { moveTo } = useQueueActions();
  const [dragged, setDragged] = useState<string | null>(null);
  const allow = (event: DragEvent) => {
    if (dragged !== null) event.preventDefault();
  };
  const dragging = ({ file }: QueueEntry) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(file.id);
    },
    onDragEnter: () => {
      if (dragged !== null && dragged !== file.id) moveTo(dragged, file.id);
    },
    onDragOver: allow,
    onDrop: allow,
    onDragEnd: () => setDragged(null),
  });
  return { dragged, dragging };
}

/** Scrolls the list, and only the list, to the file that runs. */
function useRunningInView(list: RefObject<HTMLElement | null>): void {
  const { job } = useImportJob();
  const running = job.phase === 'previewing' || job.phase === 'importing' ? job.file.id : null;
  useLayoutEffect(() => {
    const row = running === null ? null : rowOf(list.current, running);
    if (list.current && row) list.current.scrollTo({ top: row.offsetTop - list.current.clientHeight / 2 });
  }, [list, running]);
}

const isShown = ({ file }: QueueEntry, job: Job) =>
  job.phase !== 'idle' && job.phase !== 'done' && job.phase !== 'failed' && job.file.id === file.id;

function QueueRow({ entry, canMove }: { entry: QueueEntry; canMove: boolean }) {
  const { job, queue } = useImportJob();
  const { move } = useQueueActions();
  const now = useNow();
  const { file, watched } = entry;
  const name = shownFileName(file.name);
  const { icon, tone, text, detail } = stateOf(entry, isShown(entry, job) ? job : null, {
    isAsked: askedEntry(queue, job) === entry,
    now,
  });
  return (
    <>
      <span className={`queue-mark ${tone}`}>
        <Icon name={icon} />
      </span>
      <span className="queue-file">
        <b className="cut" title={name}>
          {name}
        </b>
        <span className="quiet">
          {formatFileSize(file.size)}
          {watched && `, ${texts.fromFolder}`}
        </span>
      </span>
      <span className={`queue-state ${tone}`}>
        {text}
        {detail !== '' && <span className="second">{detail}</span>}
      </span>
      <span className="queue-actions">
        {canMove && (
          <>
            <Button
              small
              variant="ghost"
              iconOnly
              aria-label={texts.up(name)}
              onClick={() => move(entry, -1)}
            >
              <span className="queue-up">
                <Icon name="down" size={14} />
              </span>
            </Button>
            <Button
              small
              variant="ghost"
              iconOnly
              aria-label={texts.down(name)}
              onClick={() => move(entry, 1)}
            >
              <Icon name="down" size={14} />
            </Button>
          </>
        )}
        <RowActions entry={entry} name={name} isShown={isShown(entry, job)} />
      </span>
    </>
  );
}

function RowActions({ entry, name, isShown: shown }: { entry: QueueEntry; name: string; isShown: boolean }) {
  const { job, queue } = useImportJob();
  const { take, retry, leaveOut } = useQueueActions();
  const link = (label: string, of: (name: string) => string, go: (entry: QueueEntry) => void) => (
    <Button variant="link" aria-label={of(name)} onClick={() => go(entry)}>
      {label}
    </Button>
  );
  const out = link(texts.leaveOut, texts.leaveOutOf, leaveOut);
  if (shown) return isRunning(job) ? null : out;
  switch (entry.state) {
    case 'waiting':
      return (
        <>
          {queue.byHand !== entry.file.id && link(texts.read, texts.readOf, take)}
          {out}
        </>
      );
    case 'review':
      return (
        <>
          {link(texts.reviewFile, texts.reviewFileNamed, take)}
          {out}
        </>
      );
    case 'failed':
      return (
        <>
          {link(texts.retry, texts.retryOf, retry)}
          {out}
        </>
      );
    case 'known':
    case 'left':
      return link(texts.readAgain, texts.readAgainOf, take);
    case 'done':
      return entry.importId ? (
        <Link to={`/list-orders?type0=1&import=${entry.importId}`} aria-label={texts.openOf(name)}>
          {texts.open}
        </Link>
      ) : null;
    case 'stored':
      return null;
  }
}

interface Shown {
  icon: IconName;
  tone: 'quiet' | 'busy' | 'good' | 'review' | 'wrong';
  text: string;
  detail: string;
}

/** Returns the icon and the texts of a row; `job`: the running or shown work on its file. */
function stateOf(
  entry: QueueEntry,
  job: Job | null,
  { isAsked, now }: { isAsked: boolean; now: Date },
): Shown {
  const { states } = texts;
  if (job) return stateOfJob(entry, job);
  switch (entry.state) {
    case 'waiting':
      return { icon: 'clock', tone: 'quiet', text: isAsked ? states.asked : states.waiting, detail: '' };
    case 'review':
      return { icon: 'warning', tone: 'review', text: isAsked ? states.asked : states.review, detail: '' };
    case 'done':
      return { icon: 'done', tone: 'good', text: states.done(entry.rows ?? 0), detail: '' };
    case 'stored':
      return { icon: 'cloud', tone: 'good', text: states.stored, detail: '' };
    case 'failed': {
      const detail = entry.failure ? errorSentence(entry.failure) : '';
      return { icon: 'bad', tone: 'wrong', text: states.failed, detail };
    }
    case 'known': {
      const at = formatNearTime(entry.importedAt ?? now.toISOString(), now);
      return { icon: 'copy', tone: 'quiet', text: states.known(entry.importId ?? 0, at), detail: '' };
    }
    case 'left':
      return { icon: 'close', tone: 'quiet', text: states.left, detail: '' };
  }
}

function stateOfJob(entry: QueueEntry, job: Job): Shown {
  const { states } = texts;
  if (job.phase === 'previewing' || job.phase === 'importing') {
    const rows = job.phase === 'importing' ? job.preview.total : null;
    const text = job.phase === 'importing' ? states.importing : states.reading;
    return { icon: 'upload', tone: 'busy', text, detail: progressFacts(job.progress, rows).join(' · ') };
  }
  const isReview = entry.state === 'review' || job.phase === 'naming';
  return {
    icon: isReview ? 'warning' : 'file',
    tone: isReview ? 'review' : 'busy',
    text: isReview ? states.review : states.shown,
    detail: '',
  };
}
