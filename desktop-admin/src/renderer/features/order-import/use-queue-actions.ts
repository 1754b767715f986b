import { useImportJob } from './import-job-provider.tsx';
import { isRunning, moved } from './queue-rules.ts';
import type { QueueEntry } from './use-file-queue.ts';

/** User actions on a file of the list. */
export function useQueueActions() {
  const { job, queue, unapplied, preview, cancel } = useImportJob();
  const { change, mark } = queue;
  /** Shows a file: now, or as soon as the running one ends. It is not imported automatically. */
  const take = ({ file, state }: QueueEntry) => {
    const isAsked = isRunning(job);
    const go = () => {
      if (state !== 'review') mark(file.id, { state: 'waiting' });
      change((now) => ({ ...now, byHand: file.id }));
      if (!isAsked) void preview(file);
    };
    if (isAsked) go();
    else unapplied.leave({ go });
  };
  return {
    take,
    /** Tries a failed file again, like any other: an automatic list imports it if it has no problems. */
    retry: ({ file }: QueueEntry) => {
      mark(file.id, { state: 'waiting' });
      if (!isRunning(job)) unapplied.leave({ go: () => void preview(file) });
    },
    leaveOut: ({ file }: QueueEntry) => {
      if (job.phase !== 'idle' && job.phase !== 'done' && job.file.id === file.id) cancel();
      else mark(file.id, { state: 'left' });
    },
    move: ({ file }: QueueEntry, by: number) =>
      change((now) => ({ ...now, entries: moved(now.entries, file.id, by) })),
    /** Moves a file to the position of another one. */
    moveTo: (id: string, other: string) =>
      change((now) => {
        const open = now.entries.filter(({ state }) => state === 'waiting' || state === 'review');
        const place = (one: string) => open.findIndex(({ file }) => file.id === one);
        return place(id) < 0 || place(other) < 0
          ? now
          : { ...now, entries: moved(now.entries, id, place(other) - place(id)) };
      }),
  };
}
