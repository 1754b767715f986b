import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@logistics/shared/api-client/core';
import { officeImportQueueTexts } from '@logistics/shared/texts/office-import-queue';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';
import { useAutoImport } from './auto-import.ts';
import { isOpen } from './use-file-queue.ts';
import { readLost, writeLost } from './lost-files.ts';
import { useImportJob } from './import-job-provider.tsx';
import type { Job } from './job.ts';
import { isRunning, nextStep, totalsOf, type QueueStep } from './queue-rules.ts';
import { isPageOpen } from './use-preview-step.ts';
import { useResume } from './use-resume.ts';

/** Pause after which an unreachable server is tried again. */
const RETRY_MS = 15_000;

/** Runs the automatic steps of a list of several files, on any page. Rendered only while there is such a list. */
export function QueueRunner() {
  useSteps();
  useDurations();
  useOutages();
  useEnd();
  useUnfinished();
  return null;
}

/** Reads the files one after another, and imports those that need no person. */
function useSteps(): void {
  const { job, queue, unapplied, preview, confirm, reset } = useImportJob();
  const auto = useAutoImport();
  const step = nextStep({ queue, job, auto, hasUnapplied: unapplied.have });
  const run = useEffectEvent((now: QueueStep) => {
    switch (now.do) {
      case 'read':
        return void preview(now.next.file);
      case 'import':
        return void confirm();
      case 'pause':
        queue.mark(now.id, { state: 'waiting' });
        return queue.change((state) => ({ ...state, paused: 'outage' }));
      case 'setAside':
        queue.mark(now.id, now.part);
        if (now.next) void preview(now.next.file);
        else if (now.part.state === 'known') reset();
    }
  });
  // Run before the next paint. Otherwise the preview of a file that is imported automatically would flash.
  useLayoutEffect(() => {
    if (step) run(step);
  });
}

/** Measures the time of reading and importing each file. */
function useDurations(): void {
  const { job, queue } = useImportJob();
  const running = useRef<{ job: Job; since: number } | null>(null);
  const end = useEffectEvent((now: number) => {
    const begun = running.current;
    if (!begun || begun.job.phase === 'idle') return;
    const { id } = begun.job.file;
    const before = queue.entries.find(({ file }) => file.id === id)?.took ?? 0;
    queue.mark(id, { took: before + now - begun.since });
  });
  const id = job.phase === 'idle' ? null : job.file.id;
  const key = isRunning(job) ? `${job.phase} ${id}` : null;
  const begin = useEffectEvent((since: number) => {
    running.current = key === null ? null : { job, since };
  });
  useLayoutEffect(() => {
    const now = performance.now();
    end(now);
    begin(now);
  }, [key]);
}

/** Resumes the list when the server may be reachable again. */
function useOutages(): void {
  const { queue } = useImportJob();
  const goOn = useEffectEvent(useResume());
  const isOut = queue.paused === 'outage';
  useEffect(() => {
    if (!isOut) return;
    const again = () => goOn();
    const timer = setTimeout(again, RETRY_MS);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [isOut]);
}

/**
 * Stores the files that are still to be imported, for the next page. The console can open them again. A browser can't
 * store files, so the page asks before it is closed, and stores their names.
 */
function useUnfinished(): void {
  const { files } = useHost();
  const { job, queue } = useImportJob();
  const person = useSelector(selectSession).stored?.id ?? null;
  // The console's outbox has a file that is being imported.
  const importing = files && job.phase === 'importing' ? job.file.id : null;
  const open = queue.entries.filter((entry) => isOpen(entry) && entry.file.id !== importing);
  const ids = open.map(({ file }) => file.id).join(' ');
  useEffect(() => {
    if (!files) return;
    void files.storeUnfinished(ids === '' ? [] : ids.split(' ')).catch(() => undefined);
  }, [files, ids]);
  useEffect(() => {
    if (files) return () => void files.storeUnfinished([]).catch(() => undefined);
  }, [files]);

  const isAtRisk = files === undefined && open.length > 0;
  const store = useEffectEvent(() => {
    if (person === null || !isAtRisk) return;
    writeLost(person, [...readLost(person), ...open.map(({ file }) => file.name)]);
  });
  const forget = useEffectEvent((isPersisted: boolean) => {
    const names = new Set(open.map(({ file }) => file.name));
    if (person !== null && isPersisted)
      writeLost(
        person,
        readLost(person).filter((name) => !names.has(name)),
      );
  });
  useEffect(() => {
    if (!isAtRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    const onHide = () => store();
    // The browser stored the whole page and shows it again.
    const onShow = ({ persisted }: PageTransitionEvent) => forget(persisted);
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
    };
  }, [isAtRisk]);
}

/** Shows a message on other pages when the list is done, or when the rest needs a person. */
function useEnd(): void {
  const { job, queue } = useImportJob();
  const toast = useToast();
  const isBusy = isRunning(job) || queue.entries.some(({ state }) => state === 'waiting');
  const wasBusy = useRef(isBusy);
  const say = useEffectEvent(() => {
    const { rows, review, failed } = totalsOf(queue.entries);
    const texts = officeImportQueueTexts.ended;
    const done = queue.entries.filter(({ state }) => state === 'done').length;
    if (!isPageOpen() && queue.entries.length > 1)
      toast.info(texts.title, texts.body(done, rows, review + failed));
  });
  useEffect(() => {
    if (wasBusy.current && !isBusy) say();
    wasBusy.current = isBusy;
  }, [isBusy]);
}
