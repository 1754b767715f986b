import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { consoleFileTexts } from '@logistics/shared/texts/console-files';
import { useHost } from '../../components/host.tsx';
import { useToast } from '../../components/toast.tsx';
import type { OfferedFile } from '../../platform/index.ts';
import { shownFileName } from './job.ts';
import { useImportJob } from './import-job-provider.tsx';
import { useFileEntry } from './use-file-entry.ts';

const PAGE = '/upload-orders';

/**
 * Receives files that reach the console from outside, on any page: opened with it, dropped anywhere on its window, or
 * new in the watched folder. Only the last kind never navigates away from the user's work. Jobs that ran before a
 * reload are resumed first; if another file is shown by then, as soon as none is.
 */
export function FileInbox() {
  const host = useHost();
  const navigate = useNavigate();
  const toast = useToast();
  const { job, receive, takeLeft } = useImportJob();
  const { drop } = useFileEntry();

  const take = useEffectEvent((files: readonly OfferedFile[]) => {
    const opened = files.filter(({ watched }) => !watched);
    const appeared = files.filter(({ watched }) => watched);
    if (opened.length > 0) {
      void navigate(PAGE);
      receive(opened);
    }
    if (appeared.length > 0) {
      receive(appeared, true);
      toast.info(consoleFileTexts.watch.came, appeared.map(({ name }) => shownFileName(name)).join(', '));
    }
  });

  const isIdle = job.phase === 'idle';
  const [isLeftShown, setLeftShown] = useState(!isIdle);
  const goOn = useEffectEvent(() => takeLeft());
  useEffect(() => {
    if (isIdle) void goOn().finally(() => setLeftShown(true));
  }, [host, isIdle]);
  useEffect(() => host.files?.onLeftJobFailed(() => void goOn()), [host]);
  useEffect(
    () => (isLeftShown ? host.onFilesOffered((files) => take(files)) : undefined),
    [host, isLeftShown],
  );

  const takeDropped = useEffectEvent((event: DragEvent) => {
    // Drop targets of the page have already handled it.
    const files = [...(event.dataTransfer?.files ?? [])];
    if (event.defaultPrevented || files.length === 0) return;
    event.preventDefault();
    void navigate(PAGE);
    drop(files);
  });
  useEffect(() => {
    if (host.kind !== 'desktop') return;
    const allow = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => takeDropped(event);
    window.addEventListener('dragover', allow);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', allow);
      window.removeEventListener('drop', onDrop);
    };
  }, [host]);
  return null;
}
